"""Alembic environment: runs the migrations on the connection of `migrate`."""

from __future__ import annotations

from alembic import context

from hashi.service.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
)
with context.begin_transaction():
    context.run_migrations()

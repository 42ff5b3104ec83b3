#!/bin/sh
# Run once by the PostgreSQL image when its volume is empty: a role for the nodes that owns its
# database and nothing else.
set -eu
psql --username postgres --dbname postgres --set ON_ERROR_STOP=1 \
    --set password="$(cat "${SECRETS:-/run/secrets}/database-password")" <<'SQL'
CREATE ROLE hashi LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE hashi OWNER hashi ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE hashi FROM PUBLIC;
SQL

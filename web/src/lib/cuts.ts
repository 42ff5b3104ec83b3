// A part of a board, drawn larger: what stands between two corners. Names stay as they are.
import type { Chart } from "./board";

/** Cut `B1:E4` out of a chart. */
export function cutChart(chart: Chart, corners: string): Chart {
  const [first, last] = corners.split(":").map(at) as [Corner, Corner];
  const inside = ({ column, row }: Corner) =>
    first.column <= column && column <= last.column && first.row <= row && row <= last.row;
  const places = chart.places.filter(inside).map((place) => ({
    ...place,
    column: place.column - first.column,
    row: place.row - first.row,
  }));
  const byId = new Map(places.map((place) => [place.id, place]));
  const lines = chart.lines.flatMap((line) => {
    const one = byId.get(line.ends[0].id);
    const other = byId.get(line.ends[1].id);
    return one && other ? [{ ...line, ends: [one, other] as [typeof one, typeof other] }] : [];
  });
  return {
    columns: last.column - first.column + 1,
    rows: last.row - first.row + 1,
    places,
    lines,
    place: (id) => byId.get(id)!,
    line: (one, other) =>
      lines.find(({ id }) => id === `${one}-${other}` || id === `${other}-${one}`),
  };
}

interface Corner {
  column: number;
  row: number;
}

function at(name: string): Corner {
  return { column: name.charCodeAt(0) - 65, row: Number(name.slice(1)) - 1 };
}

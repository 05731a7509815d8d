import { DEGREE, type StreetGraph } from '@/lib/city/graph';

/** A named street or bridge, at the middle of its longest piece. */
type NamedStreet = { name: string; kind: 'street' | 'bridge'; lat: number; lng: number; metres: number };

/** Lists the names of a graph by name and kind; streets of one name in several places are one entry. */
export function listNames(graph: StreetGraph): NamedStreet[] {
  const found = new Map<string, NamedStreet & { longest: number }>();
  graph.edgeMillimetres.forEach((millimetres, edge) => {
    const bridge = graph.edgeBridge[edge] ?? 0;
    const kind = bridge > 0 ? 'bridge' : 'street';
    const name = graph.names[(bridge > 0 ? graph.bridgeName[bridge] : graph.edgeName[edge]) ?? 0] ?? '';
    if (name === '') return;
    const [from, to] = [graph.edgeFrom[edge] ?? 0, graph.edgeTo[edge] ?? 0];
    const middle = (units: Int32Array) => Math.round(((units[from] ?? 0) + (units[to] ?? 0)) / 2) / DEGREE;
    const place = { lat: middle(graph.nodeLat), lng: middle(graph.nodeLng), longest: millimetres };
    const known = found.get(`${kind} ${name}`) ?? { name, kind, metres: 0, ...place };
    const longer = known.longest < millimetres ? place : {};
    found.set(`${kind} ${name}`, { ...known, ...longer, metres: known.metres + millimetres });
  });
  return [...found.values()]
    .map(({ longest: _, metres, ...entry }) => ({ ...entry, metres: Math.round(metres / 1000) }))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.kind, b.kind));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Heights in centimetres over ZMPS. */
export const UNKNOWN_HEIGHT = -32_768;
export const UNKNOWN_STEPS = 65_535;
export const DEGREE = 10_000_000;

/** Bits of `edgeFlags` and `bridgeFlags`. */
export const HAS_STEPS = 1;
/** Stairs are neither stated nor excluded by the source. */
export const MAYBE_STEPS = 2;
export const COVERED = 4;

const arrays = {
  nodeLat: Int32Array,
  nodeLng: Int32Array,
  edgeFrom: Uint32Array,
  edgeTo: Uint32Array,
  edgeMillimetres: Uint32Array,
  edgeName: Uint32Array,
  edgeBridge: Uint32Array,
  edgeShape: Uint32Array,
  shapeLat: Int32Array,
  shapeLng: Int32Array,
  bridgeName: Uint32Array,
  edgeHeightCm: Int16Array,
  edgeWidthCm: Uint16Array,
  edgeSteps: Uint16Array,
  bridgeSteps: Uint16Array,
  edgeFlags: Uint8Array,
  bridgeFlags: Uint8Array,
} as const;
type ArrayName = keyof typeof arrays;

/**
 * Streets between junctions. Positions are in 10⁻⁷ degrees. The points between the ends of edge `e` are those of `shapeLat`
 * and `shapeLng` from `edgeShape[e]` to `edgeShape[e + 1]`. Name 0 is no name, bridge 0 no bridge; a width of 0 is unknown.
 */
export type StreetGraph = { names: readonly string[] } & { [Name in ArrayName]: InstanceType<(typeof arrays)[Name]> };

const MAGIC = 'VXCITY01';
const HEADER_BYTES = 16;
const ALIGNMENT = 8;
// cast: Object.keys widens
const arrayNames = Object.keys(arrays) as ArrayName[];

const align = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** The bytes of a graph: magic, length of the JSON index, the index, then the arrays in its order, each aligned to 8 bytes. */
export function encodeGraph(graph: StreetGraph): Uint8Array {
  const lengths = arrayNames.map((name) => graph[name].length);
  const index = new TextEncoder().encode(JSON.stringify({ names: graph.names, lengths }));
  const start = align(HEADER_BYTES + index.length);
  const bytes = new Uint8Array(arrayNames.reduce((sum, name) => sum + align(graph[name].byteLength), start));
  bytes.set(new TextEncoder().encode(MAGIC));
  new DataView(bytes.buffer).setUint32(MAGIC.length, index.length, true);
  bytes.set(index, HEADER_BYTES);
  let offset = start;
  for (const name of arrayNames) {
    const { buffer, byteOffset, byteLength } = graph[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), offset);
    offset += align(byteLength);
  }
  return bytes;
}

/** @throws Error when the bytes are no graph, are cut off, or refer to things that do not exist */
export function decodeGraph(bytes: Uint8Array): StreetGraph {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  if (bytes.length < HEADER_BYTES || decoder.decode(bytes.subarray(0, MAGIC.length)) !== MAGIC)
    throw new Error('These bytes are no street graph.');
  const indexBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true);
  if (HEADER_BYTES + indexBytes > bytes.length) throw new Error('The street graph is cut off.');
  const index: unknown = JSON.parse(decoder.decode(bytes.subarray(HEADER_BYTES, HEADER_BYTES + indexBytes)));
  const { names, lengths } = requireIndex(index);

  let offset = align(HEADER_BYTES + indexBytes);
  const read = arrayNames.map((name, position) => {
    const Type = arrays[name];
    const size = (lengths[position] ?? 0) * Type.BYTES_PER_ELEMENT;
    if (offset + align(size) > bytes.length) throw new Error('The street graph is cut off.');
    // copied: the bytes may begin at any offset of their buffer, and slice() of a Buffer copies nothing
    const array = new Type(new Uint8Array(bytes.subarray(offset, offset + size)).buffer);
    offset += align(size);
    return [name, array] as const;
  });
  if (offset !== bytes.length) throw new Error('The street graph is cut off.');
  // cast: one array of its type for each name
  const graph = Object.assign(Object.fromEntries(read) as Omit<StreetGraph, 'names'>, { names });
  requireConsistent(graph);
  return graph;
}

function requireIndex(index: unknown): { names: string[]; lengths: number[] } {
  const { names, lengths } = Object(index) as { names?: unknown; lengths?: unknown };
  const isValid =
    Array.isArray(names) &&
    names.every((name) => typeof name === 'string') &&
    Array.isArray(lengths) &&
    lengths.length === arrayNames.length &&
    lengths.every((length) => Number.isSafeInteger(length) && length >= 0);
  if (!isValid) throw new Error('The index of the street graph is damaged.');
  return { names, lengths };
}

function requireConsistent(graph: StreetGraph): void {
  const nodes = graph.nodeLat.length;
  const edges = graph.edgeFrom.length;
  const bridges = graph.bridgeName.length;
  const points = graph.shapeLat.length;
  const ofEdges = arrayNames.filter((name) => name.startsWith('edge') && name !== 'edgeShape');
  const ofBridges = arrayNames.filter((name) => name.startsWith('bridge'));
  const isComplete =
    graph.nodeLng.length === nodes &&
    graph.shapeLng.length === points &&
    graph.edgeShape.length === edges + 1 &&
    graph.edgeShape[0] === 0 &&
    graph.edgeShape[edges] === points &&
    graph.edgeShape.every((at, edge) => at >= (graph.edgeShape[edge - 1] ?? 0)) &&
    ofEdges.every((name) => graph[name].length === edges) &&
    ofBridges.every((name) => graph[name].length === bridges) &&
    [graph.nodeLat, graph.shapeLat].every((units) => isWithin(units, 90 * DEGREE)) &&
    [graph.nodeLng, graph.shapeLng].every((units) => isWithin(units, 180 * DEGREE)) &&
    isBelow(graph.edgeFrom, nodes) &&
    isBelow(graph.edgeTo, nodes) &&
    isBelow(graph.edgeName, graph.names.length) &&
    isBelow(graph.bridgeName, graph.names.length) &&
    isBelow(graph.edgeBridge, bridges);
  if (!isComplete) throw new Error('The street graph refers to things that it does not contain.');
}

const isBelow = (indices: Uint32Array, limit: number) => indices.every((index) => index < limit);
const isWithin = (units: Int32Array, limit: number) => units.every((value) => Math.abs(value) <= limit);

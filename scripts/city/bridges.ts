import type { GraphEdge, Stairs } from './street';

type Bridge = { name: string; stairs: Stairs; steps: number | null };

const NO_BRIDGE: Bridge = { name: '', stairs: 'none', steps: null };

/**
 * Joins connected pieces of the same name into bridges; a part without a name belongs to its neighbour when it has only one.
 * @returns the bridges, of which the first means none, and the number of the bridge of each edge
 */
export function findBridges(edges: readonly GraphEdge[]): { bridges: Bridge[]; bridgeOf: number[] } {
  const at = listByNode(edges);
  const bridgeOf = edges.map(() => 0);
  const parts: { name: string; edges: number[] }[] = [];
  edges.forEach((edge, index) => {
    if (!edge.street.bridge || bridgeOf[index] !== 0) return;
    const { name } = edge.street.bridge;
    const part = collect(edges, at, index, name);
    parts.push({ name, edges: part });
    for (const member of part) bridgeOf[member] = parts.length;
  });

  const target = parts.map((part, index) => (part.name === '' ? onlyNeighbour(part.edges, index) : index));
  const numbers = new Map<number, number>();
  for (const root of target) if (!numbers.has(root)) numbers.set(root, numbers.size + 1);
  const groups = new Map([...numbers.values()].map((number) => [number, [] as GraphEdge[]]));
  const final = bridgeOf.map((part, index) => {
    const number = part === 0 ? 0 : (numbers.get(target[part - 1] ?? 0) ?? 0);
    const edge = edges[index];
    if (edge) groups.get(number)?.push(edge);
    return number;
  });
  const bridges = [...numbers].map(([root, number]) => toBridge(parts[root]?.name ?? '', groups.get(number) ?? []));
  return { bridges: [NO_BRIDGE, ...bridges], bridgeOf: final };

  function onlyNeighbour(members: readonly number[], own: number): number {
    const around = members
      .flatMap((member) => neighboursOf(edges, at, member))
      .map((edge) => (bridgeOf[edge] ?? 0) - 1);
    const others = new Set(around.filter((part) => part >= 0 && part !== own));
    return others.size === 1 ? ([...others][0] ?? own) : own;
  }
}

function listByNode(edges: readonly GraphEdge[]): Map<number, number[]> {
  const at = new Map<number, number[]>();
  edges.forEach(({ street, from, to }, index) => {
    if (!street.bridge) return;
    for (const node of new Set([from, to])) at.set(node, [...(at.get(node) ?? []), index]);
  });
  return at;
}

function neighboursOf(edges: readonly GraphEdge[], at: Map<number, number[]>, index: number): number[] {
  const edge = edges[index];
  return edge ? [...(at.get(edge.from) ?? []), ...(at.get(edge.to) ?? [])] : [];
}

function collect(edges: readonly GraphEdge[], at: Map<number, number[]>, first: number, name: string): number[] {
  const found = new Set([first]);
  for (const index of found) {
    for (const next of neighboursOf(edges, at, index)) if (edges[next]?.street.bridge?.name === name) found.add(next);
  }
  return [...found];
}

function toBridge(name: string, edges: readonly GraphEdge[]): Bridge {
  const streets = [...new Set(edges.map(({ street }) => street))];
  const stairs = streets.map((street) => street.stairs);
  const counted = streets.filter(({ steps }) => steps !== null);
  const whole = counted.filter(({ isStepsOfBridge }) => isStepsOfBridge).map(({ steps }) => steps ?? 0);
  const parts = counted.filter(({ isStepsOfBridge }) => !isStepsOfBridge).map(({ steps }) => steps ?? 0);
  const sum = parts.reduce((total, steps) => total + steps, 0);
  return {
    name,
    stairs: stairs.includes('some') ? 'some' : stairs.includes('none') ? 'none' : 'unknown',
    steps: counted.length > 0 ? Math.max(sum, ...whole) : null,
  };
}

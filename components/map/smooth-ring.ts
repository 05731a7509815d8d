type Point = number[];

/**
 * Rounds the corners of a closed ring (Chaikin's corner cutting): each corner gives way to two points, at a quarter
 * and at three quarters of its sides. The coastline we ship was traced from a grid, whose steps would show up close.
 *
 * @param ring   positions whose last one repeats the first
 * @param rounds how often to cut; each doubles the number of points
 */
export function smoothRing(ring: Point[], rounds: number): Point[] {
  if (rounds === 0 || ring.length < 4) return ring;
  const cut = ring.slice(0, -1).flatMap((from, index) => {
    const to = ring[index + 1] ?? from;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
  const first = cut[0];
  return smoothRing(first ? [...cut, first] : cut, rounds - 1);
}

function between(from: Point, to: Point, share: number): Point {
  return from.map((value, axis) => value + ((to[axis] ?? value) - value) * share);
}

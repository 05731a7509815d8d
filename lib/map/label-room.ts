import type { Point } from '@/lib/map/pixels';

/** A rectangle on the screen, in pixels from the map's upper left corner. */
export type Area = { left: number; top: number; right: number; bottom: number };

type Size = { width: number; height: number };

const LINES_AWAY = [0, -0.5, 0.5, -1, 1, -1.5, 1.5, -2, 2];

/**
 * Finds where a name can be read: at its place, else as near above or below it as there is room, up to two lines.
 *
 * @param frame what it must stay inside
 * @param taken what it must not touch
 * @returns the area it takes, or null when it has no room
 */
export function findRoom(centre: Point, size: Size, frame: Area, taken: readonly Area[]): Area | null {
  const choices = LINES_AWAY.map((lines) => areaAround({ x: centre.x, y: centre.y + lines * size.height }, size));
  return choices.find((area) => isInside(area, frame) && !taken.some((other) => touches(area, other))) ?? null;
}

/**
 * Finds where the name of a mark can be read: to the right of it, else to the left.
 *
 * @param mark how wide and high the mark is; it needs room as well
 * @returns the area the name takes, or null when it or the mark has no room
 */
export function findRoomBeside(
  centre: Point,
  mark: number,
  size: Size,
  frame: Area,
  taken: readonly Area[],
): Area | null {
  const isFree = (area: Area) => isInside(area, frame) && !taken.some((other) => touches(area, other));
  if (!isFree(areaAround(centre, { width: mark, height: mark }))) return null;
  const away = (mark + size.width) / 2 + 1;
  const choices = [centre.x + away, centre.x - away].map((x) => areaAround({ x, y: centre.y }, size));
  return choices.find(isFree) ?? null;
}

/** The rectangle of this size around a point. */
export function areaAround({ x, y }: Point, { width, height }: Size): Area {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

function isInside(area: Area, frame: Area): boolean {
  return area.left >= frame.left && area.right <= frame.right && area.top >= frame.top && area.bottom <= frame.bottom;
}

/** Whether two rectangles have anything in common. */
export function touches(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

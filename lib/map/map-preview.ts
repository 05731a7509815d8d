import {
  type BaseMap,
  type BaseShape,
  baseShapes,
  type Pen,
  strokeWidth,
  traceShape,
  withMargin,
} from '@/lib/map/base-shapes';
import { type Area, areaAround, touches } from '@/lib/map/pixels';
import type { MapTheme } from '@/lib/map/theme';

/** As large as most screens; larger ones show water around it until the map is loaded. */
export const PREVIEW_SIZE = { width: 2560, height: 1440 } as const;

const preview = areaAround({ x: 0, y: 0 }, PREVIEW_SIZE);

/**
 * Draws the base layer as SVG, identical to the map: around `cityView`, as `scripts/build-map-preview.ts` writes it, or another area.
 *
 * @param area in pixels at `SHAPE_ZOOM` from `shapeOrigin`, `scale` times as large in the picture
 * @param over SVG that is drawn over it, in pixels of the picture around its middle
 */
export function drawMapPreview(
  base: BaseMap,
  theme: MapTheme,
  { area = preview, scale = 1, over = '' }: { area?: Area; scale?: number; over?: string } = {},
): string {
  const drawn = [...baseShapes(base)].filter(({ bounds }) => touches(area, bounds));
  const view = withMargin(area, scale);
  const { left, top } = area;
  const [width, height] = [area.right - left, area.bottom - top];
  const middle = `translate(${left + width / 2} ${top + height / 2}) scale(${1 / scale})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="${left} ${top} ${width} ${height}">`,
    `<path fill="${theme.water}" d="M${left} ${top}h${width}v${height}h${-width}z"/>`,
    `<g stroke-linejoin="round" fill="${theme.land}" fill-rule="evenodd" stroke="${theme.shore}"${scale === 1 ? '' : ` stroke-width="${strokeWidth('land', scale)}"`}>`,
    ...drawn.filter(({ kind }) => kind === 'land').map((shape) => `<path d="${pathOf(shape, view)}"/>`),
    '</g>',
    '<g fill="none" stroke-linejoin="round">',
    ...drawn.filter(({ kind }) => kind !== 'land').map((shape) => drawLine(shape, { theme, view, scale })),
    over === '' ? '</g></svg>\n' : `</g><g transform="${middle}">${over}</g></svg>\n`,
  ].join('');
}

type Frame = { theme: MapTheme; view: Area; scale: number };

function drawLine(shape: BaseShape, { theme, view, scale }: Frame): string {
  const isCanal = shape.kind === 'canal';
  const stroke = `stroke="${isCanal ? theme.water : theme.bridge}" stroke-width="${short(strokeWidth(shape.kind, scale))}"`;
  return `<path ${stroke}${isCanal ? ' stroke-linecap="round"' : ''} d="${pathOf(shape, view)}"/>`;
}

function pathOf(shape: BaseShape, view: Area): string {
  const pen = new PathPen();
  traceShape(pen, shape, view);
  return pen.path;
}

/** Writes canvas calls as relative SVG commands in tenths of a pixel. */
class PathPen implements Pen {
  path = '';
  private x = 0;
  private y = 0;

  moveTo(x: number, y: number): void {
    this.path += `M${pair(tenths(x), tenths(y))}`;
    this.goTo(x, y);
  }
  lineTo(x: number, y: number): void {
    if (tenths(x) === this.x && tenths(y) === this.y) return;
    this.path += `l${this.from(x, y)}`;
    this.goTo(x, y);
  }
  quadraticCurveTo(cornerX: number, cornerY: number, x: number, y: number): void {
    this.path += `q${join(this.from(cornerX, cornerY), this.from(x, y))}`;
    this.goTo(x, y);
  }
  closePath(): void {
    this.path += 'z';
  }
  private goTo(x: number, y: number): void {
    this.x = tenths(x);
    this.y = tenths(y);
  }
  private from(x: number, y: number): string {
    return pair(tenths(x) - this.x, tenths(y) - this.y);
  }
}

const tenths = (pixels: number) => Math.round(pixels * 10);
const short = (pixels: number) => String(tenths(pixels) / 10).replace(/^(-?)0\./, '$1.');
const pair = (x: number, y: number) => join(short(x / 10), short(y / 10));
const join = (a: string, b: string) => (b.startsWith('-') ? a + b : `${a} ${b}`);

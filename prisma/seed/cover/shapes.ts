const round = (value: number) => Math.round(value * 10) / 10;

/** A point or size in the 1280 × 800 print. */
export type Point = readonly [x: number, y: number];

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${extra}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${extra}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`;
}

/** A closed shape from straight sides. */
export function shape(points: readonly Point[], fill: string, extra = ''): string {
  return `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" fill="${fill}" ${extra}/>`;
}

/** A path as SVG writes it, for curves. */
export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d.replace(/-?\d+\.\d+/g, (number) => `${round(Number(number))}`)}" fill="${fill}" ${extra}/>`;
}

export function stroke(d: string, colour: string, width: number, extra = ''): string {
  return path(
    d,
    'none',
    `stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}`,
  );
}

export function line([x1, y1]: Point, [x2, y2]: Point, colour: string, width: number, extra = ''): string {
  return stroke(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, colour, width, extra);
}

/** Moves and scales a drawing that was made around 0, 0. */
export function place(drawing: string, [x, y]: Point, scale = 1, mirrored = false): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(mirrored ? -scale * 100 : scale * 100) / 100} ${round(scale * 100) / 100})">${drawing}</g>`;
}

/** The same drawing many times; `draw` is told which one it is. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

import { horizon, type Scene } from './backdrop';
import { brick, lagoon, ochre, pigments, rose, stone } from './palette';
import { circle, line, path, place, rect, repeat, shape } from './shapes';

/** The pointed, eared arch of Venetian windows, standing on `base`. */
function gothicWindow(x: number, base: number, wide: number, tall: number, fill: string, frame: string): string {
  const arch = (half: number, top: number) =>
    `M${x - half} ${base}V${top + half * 1.5}C${x - half} ${top + half * 0.7} ${x - half * 0.25} ${top + half * 0.8} ${x} ${top}C${x + half * 0.25} ${top + half * 0.8} ${x + half} ${top + half * 0.7} ${x + half} ${top + half * 1.5}V${base}Z`;
  return path(arch(wide / 2, base - tall), frame) + path(arch(wide * 0.34, base - tall + wide * 0.28), fill);
}

/** A house wall with shutters, window boxes and perhaps awnings. Its foot is at `base`. */
export function house(
  { random, palette }: Scene,
  x: number,
  base: number,
  wide: number,
  floors: number,
  wall: string,
  shutters: string,
): string {
  const floor = 92;
  const tall = floors * floor + 34;
  const lit = palette.hour === 'night' ? ochre : palette.ink;
  const columns = Math.max(2, Math.round(wide / 92));
  const step = wide / columns;
  const windows = repeat(floors * columns, (index) => {
    const wx = x + (index % columns) * step + step / 2;
    const wy = base - tall + 44 + Math.floor(index / columns) * floor;
    const open = random.chance(0.7);
    const glass = rect(wx - 15, wy, 30, 54, palette.hour === 'night' && random.chance(0.45) ? palette.ink : lit);
    const leaf = open
      ? rect(wx - 32, wy - 2, 15, 58, shutters) + rect(wx + 17, wy - 2, 15, 58, shutters)
      : rect(wx - 16, wy - 2, 15, 58, shutters) + rect(wx + 1, wy - 2, 15, 58, shutters);
    const sill =
      rect(wx - 20, wy + 56, 40, 5, stone) +
      (random.chance(0.4)
        ? circle(wx - 9, wy + 52, 6, '#3f7a5f') +
          circle(wx + 2, wy + 50, 7, '#3f7a5f') +
          circle(wx + 11, wy + 52, 5, brick)
        : '');
    return glass + leaf + sill;
  });
  return (
    rect(x, base - tall, wide, tall, wall) +
    rect(x - 6, base - tall - 10, wide + 12, 14, palette.mid) +
    rect(x, base - 26, wide, 26, stone, 'opacity=".65"') +
    windows
  );
}

export function awning(x: number, y: number, wide: number, colour: string): string {
  const stripes = Math.max(4, Math.round(wide / 26));
  const step = wide / stripes;
  return repeat(stripes, (index) => {
    const left = x + index * step;
    const fill = index % 2 ? stone : colour;
    return (
      rect(left, y, step + 0.5, 40, fill) + path(`M${left} ${y + 39}a${step / 2} ${step / 2} 0 0 0 ${step} 0Z`, fill)
    );
  });
}

/** Mooring poles: three tied together in the lagoon, or one painted like a barber's before a palace. */
export function briccola(x: number, base: number, tall: number, colour: string): string {
  return (
    line([x - 20, base], [x - 4, base - tall * 0.92], colour, 13) +
    line([x + 21, base], [x + 5, base - tall * 0.9], colour, 13) +
    line([x, base + 8], [x, base - tall], colour, 14) +
    rect(x - 15, base - tall * 0.62, 30, 9, stone, 'opacity=".75"')
  );
}

export function palina(x: number, base: number, tall: number, colour: string): string {
  const stripes = Math.round(tall / 26);
  return (
    rect(x - 6, base - tall, 12, tall, stone) +
    repeat(stripes, (index) =>
      shape(
        [
          [x - 6, base - index * 26],
          [x + 6, base - index * 26 - 13],
          [x + 6, base - index * 26 - 25],
          [x - 6, base - index * 26 - 12],
        ],
        colour,
      ),
    ) +
    circle(x, base - tall - 6, 9, ochre)
  );
}

/** A Gothic palace, rising from the water and mirrored in it. */
export function palazzo(scene: Scene): string {
  const { palette, random } = scene;
  const wall = palette.hour === 'night' ? palette.far : random.pick([brick, rose, ochre, '#c86b45', '#e4bd7d']);
  const glass = palette.hour === 'night' ? ochre : palette.ink;
  const base = horizon + 92;
  const left = 330 + random.between(-60, 60);
  const wide = 620;
  const loggia = (y: number, count: number, tall: number, from: number, span: number) =>
    rect(left + from - 10, y - tall - 14, span + 20, tall + 22, stone) +
    repeat(count, (index) =>
      gothicWindow(left + from + (span / count) * (index + 0.5), y, (span / count) * 0.94, tall, glass, palette.light),
    ) +
    rect(left + from - 10, y, span + 20, 10, stone);
  const side = (y: number, tall: number) =>
    gothicWindow(left + 80, y, 58, tall, glass, stone) + gothicWindow(left + wide - 80, y, 58, tall, glass, stone);
  const front =
    rect(left, base - 430, wide, 430, wall) +
    rect(left - 8, base - 442, wide + 16, 16, stone) +
    repeat(20, (index) =>
      shape(
        [
          [left + 6 + index * 31, base - 442],
          [left + 17 + index * 31, base - 470],
          [left + 28 + index * 31, base - 442],
        ],
        stone,
      ),
    ) +
    side(base - 286, 92) +
    loggia(base - 286, 6, 104, 170, 280) +
    side(base - 130, 96) +
    loggia(base - 130, 6, 112, 170, 280) +
    gothicWindow(left + wide / 2, base + 2, 96, 92, palette.ink, stone) +
    gothicWindow(left + 150, base - 24, 46, 60, glass, stone) +
    gothicWindow(left + wide - 150, base - 24, 46, 60, glass, stone) +
    rect(left, base - 12, wide, 16, palette.mid);
  const neighbours =
    house(scene, left - 300, base, 286, 3, random.pick(pigments), lagoon) +
    house(scene, left + wide + 14, base, 330, 3, random.pick(pigments), palette.mid);
  return neighbours + front;
}

/** What stands at the water's edge, upside down and broken by ripples. */
export function reflection(drawing: string, base: number): string {
  return `<g opacity=".2">${place(drawing, [0, base * 2], 1).replace('scale(1 1)', 'scale(1 -1)')}</g>`;
}

import type { Area } from '@/lib/geo/area';
import type { Random } from '../random';
import { ochre, type Palette } from './palette';
import { circle, ellipse, path, rect, repeat, shape } from './shapes';

export const width = 1280;
export const height = 800;
/** Where sky and water meet. */
export const horizon = 470;

/** Everything a painter needs to know about one print. */
export type Scene = { palette: Palette; random: Random; area: Area; sunX: number };

/** Sky, sun or moon, a few clouds; by night, stars. */
export function sky({ palette, random, sunX }: Scene): string {
  const sunY = palette.hour === 'noon' ? random.between(170, 230) : random.between(250, 350);
  const radius = palette.hour === 'night' ? random.between(44, 58) : random.between(78, 118);
  const gradient = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.skyTop}"/><stop offset=".62" stop-color="${palette.skyLow}"/></linearGradient></defs>`;
  const stars =
    palette.hour === 'night'
      ? repeat(70, () =>
          circle(
            random.between(0, width),
            random.between(0, 420),
            random.between(0.8, 2.4),
            palette.sun,
            'opacity=".8"',
          ),
        )
      : '';
  const halo =
    circle(sunX, sunY, radius * 1.7, palette.sun, 'opacity=".18"') +
    circle(sunX, sunY, radius * 1.32, palette.sun, 'opacity=".22"');
  return (
    gradient +
    rect(0, 0, width, height, 'url(#sky)') +
    stars +
    halo +
    circle(sunX, sunY, radius, palette.sun) +
    clouds(palette, random)
  );
}

function clouds(palette: Palette, random: Random): string {
  return repeat(random.whole(4, 7), () => {
    const x = random.between(-120, width - 100);
    const y = random.between(90, 400);
    const long = random.between(160, 420);
    const bar = (dx: number, dy: number, size: number) =>
      rect(x + dx, y + dy, size, 9, palette.hour === 'night' ? palette.far : palette.light, 'rx="4.5" opacity=".55"');
    return bar(0, 0, long) + bar(long * 0.24, -15, long * 0.44) + bar(long * 0.38, 16, long * 0.36);
  });
}

/** The far shore, in one colour, as each area shows itself from the water. */
export function skyline(scene: Scene): string {
  const { palette, random, area } = scene;
  const roofs = repeat(34, (index) => {
    const x = index * 40 - 20 + random.between(-8, 8);
    const tall = random.between(16, area === 'mestre' ? 62 : 40);
    const wide = random.between(36, 62);
    const gable =
      area === 'mestre'
        ? ''
        : shape(
            [
              [x - 3, horizon - tall],
              [x + wide / 2, horizon - tall - 12],
              [x + wide + 3, horizon - tall],
            ],
            palette.far,
          );
    return rect(x, horizon - tall, wide, tall + 4, palette.far) + gable;
  });
  const lights =
    palette.hour === 'night'
      ? repeat(36, () => rect(random.between(0, width), horizon - random.between(8, 28), 4, 7, ochre))
      : '';
  return roofs + landmarks[area](scene) + lights;
}

function campanile(x: number, base: number, tall: number, fill: string): string {
  const wide = tall * 0.13;
  return (
    rect(x - wide / 2, base - tall * 0.78, wide, tall * 0.78, fill) +
    rect(x - wide * 0.58, base - tall * 0.8, wide * 1.16, tall * 0.03, fill) +
    rect(x - wide * 0.4, base - tall * 0.88, wide * 0.8, tall * 0.1, fill) +
    shape(
      [
        [x - wide * 0.5, base - tall * 0.86],
        [x, base - tall],
        [x + wide * 0.5, base - tall * 0.86],
      ],
      fill,
    )
  );
}

function dome(x: number, base: number, radius: number, fill: string): string {
  return (
    path(
      `M${x - radius} ${base - radius * 0.7}C${x - radius} ${base - radius * 1.9} ${x + radius} ${base - radius * 1.9} ${x + radius} ${base - radius * 0.7}Z`,
      fill,
    ) +
    rect(x - radius * 0.9, base - radius * 0.75, radius * 1.8, radius * 0.8, fill) +
    rect(x - radius * 0.1, base - radius * 1.95, radius * 0.2, radius * 0.4, fill) +
    circle(x, base - radius * 2, radius * 0.12, fill)
  );
}

const landmarks: Record<Area, (scene: Scene) => string> = {
  venice: ({ palette, random }) => {
    const shift = random.between(-80, 80);
    return (
      campanile(250 + shift, horizon, 190, palette.far) +
      dome(350 + shift, horizon - 8, 46, palette.far) +
      dome(428 + shift, horizon - 4, 30, palette.far) +
      campanile(760 + shift, horizon, 130, palette.far) +
      dome(1010 - shift, horizon - 10, 58, palette.far) +
      campanile(1110 - shift, horizon, 150, palette.far)
    );
  },
  mestre: ({ palette, random }) =>
    repeat(7, (index) =>
      rect(
        90 + index * 175 + random.between(-40, 40),
        horizon - random.between(70, 150),
        random.between(38, 64),
        156,
        palette.far,
      ),
    ) + campanile(640 + random.between(-200, 200), horizon, 150, palette.far),
  chioggia: ({ palette, random }) => {
    const x = random.between(420, 820);
    return (
      campanile(x, horizon, 165, palette.far) +
      campanile(x - 330, horizon, 110, palette.far) +
      dome(x + 170, horizon, 32, palette.far) +
      repeat(9, (index) => rect(70 + index * 140, horizon - random.between(60, 96), 3, 96, palette.far))
    );
  },
  jesolo: ({ palette, random }) => {
    const x = random.between(200, 1050);
    const lighthouse =
      rect(x - 9, horizon - 170, 18, 174, palette.far) +
      rect(x - 14, horizon - 176, 28, 8, palette.far) +
      circle(x, horizon - 186, 11, palette.far);
    return (
      lighthouse +
      repeat(8, (index) =>
        rect(
          60 + index * 160 + random.between(-40, 40),
          horizon - random.between(46, 104),
          random.between(60, 96),
          110,
          palette.far,
        ),
      )
    );
  },
};

/** Water from `top` down, with the light of the sun broken on it. */
export function water({ palette, random, sunX }: Scene, top = horizon, bottom = height): string {
  const deep = bottom - top;
  const ripples = repeat(90, () => {
    const near = random.between(0, 1) ** 1.4;
    const long = random.between(24, 70) * (0.5 + near * 2.2);
    return rect(
      random.between(-80, width),
      top + 6 + near * deep,
      long,
      1.6 + near * 5,
      palette.glint,
      `rx="3" opacity="${random.pick(['.16', '.24', '.34'])}"`,
    );
  });
  const path = repeat(26, (index) => {
    const near = index / 26;
    const long = random.between(30, 90) * (0.7 + near * 1.3);
    return rect(
      sunX - long / 2 + random.between(-26, 26) * (1 + near),
      top + 5 + near * deep,
      long,
      2.5 + near * 5.5,
      palette.sun,
      'rx="3" opacity=".75"',
    );
  });
  return (
    rect(0, top, width, deep, palette.water) + rect(0, top, width, 10, palette.mid, 'opacity=".25"') + ripples + path
  );
}

/** Paper: a tile of specks over the whole print. Cheap to draw and to keep. */
export function grain(random: Random): string {
  const specks = repeat(110, () =>
    ellipse(
      random.between(0, 240),
      random.between(0, 240),
      random.between(0.5, 1.7),
      random.between(0.4, 1.1),
      random.pick(['#fff', '#10242b']),
      `opacity="${random.pick(['.08', '.13', '.18'])}"`,
    ),
  );
  return `<defs><pattern id="paper" width="240" height="240" patternUnits="userSpaceOnUse">${specks}</pattern></defs>${rect(0, 0, width, height, 'url(#paper)')}`;
}

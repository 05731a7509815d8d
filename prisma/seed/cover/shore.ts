import { height, horizon, type Scene, sky, skyline, water, width } from './backdrop';
import { sloop } from './boats';
import { brick, lagoon, ochre, pigments, sand, stone } from './palette';
import { circle, ellipse, line, path, place, rect, repeat, stroke } from './shapes';

const open = (scene: Scene) => sky(scene) + skyline(scene) + water(scene);

/** Umbrellas in their rows, seen from the dunes. */
export function beach(scene: Scene): string {
  const { palette, random } = scene;
  const [first, second] = random.pick([
    [brick, stone],
    [lagoon, stone],
    [ochre, brick],
    [stone, ochre],
  ] as const);
  const umbrella = (fill: string) =>
    line([0, 0], [0, -120], palette.ink, 5) +
    ellipse(26, 6, 60, 11, palette.ink, 'opacity=".2"') +
    path('M-92 -104C-80 -168 80 -168 92 -104Z', fill) +
    path('M-34 -104C-30 -158 30 -158 34 -104Z', fill === stone ? first : stone) +
    circle(0, -156, 6, palette.ink);
  const rows = repeat(3, (row) =>
    repeat(9 - row * 2, (index) =>
      place(
        umbrella((index + row) % 2 ? first : second),
        [(index + 0.5) * (width / (9 - row * 2)) + (row % 2 ? 20 : -10), 566 + row * 96],
        0.52 + row * 0.34,
      ),
    ),
  );
  const shore =
    path(
      `M0 ${horizon + 58}C300 ${horizon + 34} 700 ${horizon + 84} 1280 ${horizon + 44}V800H0Z`,
      palette.hour === 'night' ? '#b8a98a' : sand,
    ) + stroke(`M0 ${horizon + 56}C300 ${horizon + 32} 700 ${horizon + 82} 1280 ${horizon + 42}`, stone, 9);
  return (
    open(scene) + place(sloop(palette, random.pick(pigments)), [random.between(280, 1000), 500], 0.4) + shore + rows
  );
}

/** Lanes, ropes and one swimmer; the pool's edge runs away to the left. */
export function pool(scene: Scene): string {
  const { palette, random } = scene;
  const tint = palette.hour === 'night' ? '#1f8f95' : '#4fb0b0';
  const deck = rect(0, 380, width, 60, palette.hour === 'night' ? palette.far : sand);
  const lanes = repeat(7, (index) => {
    const x = 640 + (index - 3) * 96;
    const foot = 640 + (index - 3) * 330;
    return repeat(15, (bead) => {
      const near = (bead / 15) ** 1.6;
      return circle(x + (foot - x) * near, 448 + 360 * near, 4 + near * 15, bead % 2 ? stone : brick);
    });
  });
  const ripples = repeat(60, () =>
    rect(
      random.between(-40, width),
      random.between(448, 800),
      random.between(30, 130),
      5,
      '#fff',
      'rx="3" opacity=".3"',
    ),
  );
  const swimmer =
    ellipse(0, 8, 190, 24, '#fff', 'opacity=".5"') +
    path('M-150 0C-90 -34 40 -36 100 -14L96 14C30 26 -90 26 -150 0Z', '#c98e6b') +
    stroke('M62 -8C110 -86 160 -84 206 -18', '#c98e6b', 24) +
    circle(124, -14, 34, '#c98e6b') +
    path('M92 -22A34 34 0 0 1 158 -18Z', brick) +
    repeat(5, (index) => circle(-190 - index * 26, -4 - (index % 2) * 12, 12 - index, '#fff', 'opacity=".8"'));
  return (
    sky(scene) +
    skyline(scene) +
    deck +
    rect(0, 430, width, height, tint) +
    rect(0, 426, width, 18, stone) +
    ripples +
    lanes +
    place(swimmer, [random.between(560, 720), 612], 1.3)
  );
}

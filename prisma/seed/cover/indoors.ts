import { height, type Scene, sky, skyline, water, width } from './backdrop';
import { brick, dawn, dusk, lagoon, ochre, rose, stone } from './palette';
import { circle, ellipse, line, path, place, rect, repeat, shape, stroke } from './shapes';

/** Curtains parting on the lagoon at night, with the footlights on. */
export function theatre(scene: Scene): string {
  const { palette, random } = scene;
  const [cloth, fold] = random.pick([
    [brick, '#8a3220'],
    ['#8a2f34', '#6b2228'],
    [lagoon, '#084c53'],
  ] as const);
  const side = (mirrored: boolean) =>
    place(
      path('M0 0H420C400 180 330 330 170 470C230 560 240 690 226 740H0Z', cloth) +
        repeat(5, (index) =>
          path(
            `M${40 + index * 78} 0C${30 + index * 76} 200 ${20 + index * 52} 360 ${8 + index * 34} 470L${28 + index * 34} 470C${60 + index * 56} 340 ${76 + index * 76} 180 ${70 + index * 78} 0Z`,
            fold,
          ),
        ) +
        repeat(4, (index) => rect(20 + index * 52, 480, 22, 260, fold)) +
        path('M0 452C60 480 130 488 186 470L194 500C130 520 60 512 0 486Z', ochre),
      mirrored ? [width, 0] : [0, 0],
      1,
      mirrored,
    );
  const valance = repeat(
    8,
    (index) =>
      path(`M${index * 160} 0V84C${index * 160 + 20} 150 ${index * 160 + 140} 150 ${index * 160 + 160} 84V0Z`, cloth) +
      stroke(`M${index * 160} 84C${index * 160 + 20} 150 ${index * 160 + 140} 150 ${index * 160 + 160} 84`, ochre, 9) +
      circle(index * 160, 96, 13, ochre),
  );
  const boards =
    rect(0, 640, width, 160, '#8a5a3a') +
    repeat(15, (index) =>
      shape(
        [
          [640 + (index - 7) * 66, 640],
          [640 + (index - 7) * 66 + 5, 640],
          [640 + (index - 7) * 140 + 9, 800],
          [640 + (index - 7) * 140, 800],
        ],
        '#5a3524',
      ),
    );
  const lights = repeat(
    9,
    (index) =>
      ellipse(160 + index * 120, 752, 34, 22, ochre) +
      circle(160 + index * 120, 740, 15, '#fbe7bb') +
      circle(160 + index * 120, 740, 44, '#fbe7bb', 'opacity=".2"'),
  );
  const mask =
    path('M-110 -60C-60 -84 60 -84 110 -60C112 40 60 104 0 112C-60 104 -112 40 -110 -60Z', stone) +
    ellipse(-46, -8, 25, 15, palette.ink) +
    ellipse(46, -8, 25, 15, palette.ink);
  const smile = stroke('M-50 44C-24 84 24 84 50 44', palette.ink, 13);
  const frown = stroke('M-44 76C-20 44 20 44 44 76', palette.ink, 13);
  return (
    sky(scene) +
    skyline(scene) +
    water(scene, 470, 660) +
    boards +
    place(`<g transform="rotate(-12)">${mask + smile}</g>`, [560, 380], 1.3) +
    place(
      `<g transform="rotate(13)">${mask.replaceAll(stone, random.pick([rose, ochre])) + frown}</g>`,
      [735, 440],
      1.2,
    ) +
    side(false) +
    side(true) +
    valance +
    lights
  );
}

/** The beam of a projector over the heads of an audience. */
export function cinema(scene: Scene): string {
  const { palette, random } = scene;
  const film = { ...scene, palette: random.pick([dawn, dusk]), sunX: 640 };
  const screen =
    rect(330, 130, 620, 350, palette.ink) +
    `<clipPath id="view"><rect x="350" y="150" width="580" height="310"/></clipPath><g clip-path="url(#view)">${sky(film)}${skyline(film)}${water(film, 440)}</g>`;
  const gap =
    rect(0, 0, width, height, palette.hour === 'dusk' ? '#3a2430' : '#0c1e26') +
    repeat(60, () =>
      circle(random.between(0, width), random.between(0, 300), random.between(1, 2.4), stone, 'opacity=".7"'),
    );
  const beam = shape(
    [
      [640, 820],
      [350, 150],
      [930, 150],
    ],
    '#fbe7bb',
    'opacity=".16"',
  );
  const row = (y: number, size: number, count: number, fill: string) =>
    repeat(count, (index) => {
      const x = (index + 0.5) * (width / count) + random.between(-12, 12);
      return (
        circle(x, y, size, fill) +
        path(
          `M${x - size * 1.7} ${y + size * 2.6}C${x - size * 1.6} ${y + size * 0.9} ${x + size * 1.6} ${y + size * 0.9} ${x + size * 1.7} ${y + size * 2.6}Z`,
          fill,
        )
      );
    });
  const lanterns =
    stroke('M0 70C300 130 980 130 1280 60', ochre, 3) +
    repeat(13, (index) => circle(40 + index * 100, 76 + Math.sin(index / 3.9) * 34, 10, index % 2 ? ochre : brick));
  return (
    gap +
    screen +
    beam +
    lanterns +
    row(560, 34, 13, '#1f4a55') +
    row(624, 42, 10, '#16343d') +
    row(704, 54, 8, palette.ink) +
    line([640, 800], [640, 790], ochre, 8)
  );
}

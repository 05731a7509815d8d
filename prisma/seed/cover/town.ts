import { height, horizon, type Scene, sky, skyline, width } from './backdrop';
import { awning } from './buildings';
import { aqua, brick, lagoon, ochre, pigments, pine, sand, stone } from './palette';
import { circle, ellipse, line, path, place, rect, repeat, shape, stroke } from './shapes';

import { grass, umbrellaPine } from './trees';

export function stadium(scene: Scene): string {
  const { palette, random } = scene;
  const lamp = (x: number) =>
    line([x, 500], [x, 170], palette.ink, 9) +
    rect(x - 56, 128, 112, 58, palette.ink, 'rx="6"') +
    repeat(10, (index) => circle(x - 40 + (index % 5) * 20, 144 + Math.floor(index / 5) * 26, 8, palette.sun)) +
    shape(
      [
        [x - 56, 186],
        [x + 56, 186],
        [x + 220, 520],
        [x - 220, 520],
      ],
      palette.sun,
      'opacity=".12"',
    );
  const crowd = repeat(260, () =>
    circle(
      random.between(60, 1220),
      418 + Math.floor(random.between(0, 5)) * 24,
      7.5,
      random.pick([ochre, pine, stone, brick, palette.ink]),
    ),
  );
  const pitch = repeat(8, (index) =>
    shape(
      [
        [index * 160, 560],
        [index * 160 + 160, 560],
        [640 + (index - 3) * 300, 800],
        [640 + (index - 4) * 300, 800],
      ],
      index % 2 ? '#5f9460' : '#6fa66c',
    ),
  );
  const ball =
    circle(0, 0, 44, stone) +
    shape(
      [
        [0, -20],
        [19, -6],
        [12, 16],
        [-12, 16],
        [-19, -6],
      ],
      palette.ink,
    ) +
    repeat(5, (index) =>
      line(
        [Math.cos(index * 1.257 - 1.57) * 20, Math.sin(index * 1.257 - 1.57) * 20],
        [Math.cos(index * 1.257 - 1.57) * 42, Math.sin(index * 1.257 - 1.57) * 42],
        palette.ink,
        4,
      ),
    );
  return (
    sky(scene) +
    skyline(scene) +
    lamp(210) +
    lamp(1070) +
    rect(0, 400, width, 170, palette.mid) +
    crowd +
    rect(0, 546, width, 20, stone) +
    rect(0, 560, width, 240, '#5f9460') +
    pitch +
    stroke('M0 600H1280M640 566V800', stone, 6, 'opacity=".85"') +
    ellipse(640, 690, 230, 74, 'none', `stroke="${stone}" stroke-width="6" opacity=".85"`) +
    ellipse(652, 704, 52, 12, palette.ink, 'opacity=".3"') +
    place(ball, [640, 656], 1.15)
  );
}

export function track(scene: Scene): string {
  const { palette, random } = scene;
  const kart =
    ellipse(0, 22, 150, 18, palette.ink, 'opacity=".35"') +
    path('M-130 0C-100 -40 60 -44 146 -6L140 18H-120Z', brick) +
    circle(-84, 10, 34, palette.ink) +
    circle(92, 12, 30, palette.ink) +
    circle(-84, 10, 13, stone) +
    circle(92, 12, 11, stone) +
    path('M-40 -30L-26 -84C-18 -100 22 -98 26 -82L32 -28Z', lagoon) +
    stroke('M10 -74L60 -44', lagoon, 15) +
    circle(6, -114, 34, stone) +
    path('M6 -124H40V-104H10Z', palette.ink) +
    rect(-26, -150, 62, 11, brick, 'rx="5"');
  const curb = repeat(18, (index) =>
    rect(index * 72, 596 + Math.sin(index / 3) * 7, 72, 20, index % 2 ? stone : brick),
  );
  return (
    sky(scene) +
    skyline(scene) +
    rect(0, horizon, width, 330, grass(scene)) +
    path('M0 540C420 480 860 500 1280 560V640H0Z', palette.mid) +
    curb +
    rect(0, 612, width, 200, '#3c4a50') +
    repeat(8, (index) => rect(index * 180 - 30, 770, 96, 9, stone, 'opacity=".7"')) +
    repeat(24, (index) =>
      rect(
        980 + (index % 6) * 34,
        300 + Math.floor(index / 6) * 34,
        34,
        34,
        (index + Math.floor(index / 6)) % 2 ? palette.ink : stone,
      ),
    ) +
    line([980, 296], [980, 600], palette.ink, 9) +
    place(kart, [random.between(500, 620), 640], 1.36) +
    place(kart, [240, 566], 0.58)
  );
}

export function mall(scene: Scene): string {
  const { palette, random } = scene;
  const lit = palette.hour === 'night' || palette.hour === 'dusk';
  const panes = repeat(33, (index) =>
    rect(
      214 + (index % 11) * 78,
      340 + Math.floor(index / 11) * 86,
      68,
      76,
      lit ? random.pick([ochre, '#f0c878', palette.mid]) : random.pick([aqua, '#b9d9d3', '#6fa9a9']),
    ),
  );
  const roof =
    path('M120 330C320 210 800 170 1180 262L1160 320C800 250 400 290 150 362Z', stone) +
    path('M120 330C320 226 800 186 1180 262L1176 276C800 206 330 250 126 344Z', brick);
  const people = repeat(9, (index) => {
    const x = 190 + index * 112 + random.between(-26, 26);
    const coat = random.pick(pigments);
    return place(
      ellipse(0, 4, 30, 6, palette.ink, 'opacity=".3"') +
        path('M-20 0L-14 -78C-8 -96 12 -96 16 -78L22 0Z', coat) +
        circle(1, -108, 15, '#c98e6b') +
        (random.chance(0.6) ? rect(18, -46, 26, 34, random.pick([ochre, stone, brick])) : ''),
      [x, 680 + random.between(-16, 40)],
      1.1,
    );
  });
  return (
    sky(scene) +
    skyline(scene) +
    rect(190, 320, 900, 290, palette.mid) +
    panes +
    roof +
    awning(480, 520, 320, random.pick([brick, lagoon])) +
    rect(560, 562, 160, 48, palette.ink) +
    rect(0, 606, width, 200, palette.hour === 'night' ? '#3c4a50' : sand) +
    repeat(5, (index) => rect(0, 640 + index * 38, width, 3, palette.ink, 'opacity=".12"')) +
    place(umbrellaPine(palette.ink), [110, 640], 1.06) +
    place(umbrellaPine(palette.ink), [1170, 650], 1.12) +
    people
  );
}

/** A stall under its awning, with crates of what is in season. */
export function fruit(scene: Scene): string {
  const { palette, random } = scene;
  const crate = (index: number) => {
    const x = 150 + (index % 4) * 252;
    const y = 440 + Math.floor(index / 4) * 150;
    const fill = random.pick(['#c8553d', ochre, '#7a9a4d', '#6a3a5a', '#e0a93f', '#a8432b', '#4f7f4a']);
    const heap = repeat(
      15,
      (item) =>
        circle(
          x + 28 + (item % 5) * 42 + (Math.floor(item / 5) % 2) * 12,
          y - 8 - Math.floor(item / 5) * 24,
          25,
          fill,
          'stroke="#10242b" stroke-opacity=".18" stroke-width="4"',
        ) +
        circle(
          x + 21 + (item % 5) * 42 + (Math.floor(item / 5) % 2) * 12,
          y - 16 - Math.floor(item / 5) * 24,
          6,
          '#fff',
          'opacity=".5"',
        ),
    );
    return (
      heap +
      rect(x, y, 230, 86, '#b98a5c', 'rx="4"') +
      rect(x, y + 24, 230, 8, '#8a5a33') +
      rect(x, y + 54, 230, 8, '#8a5a33') +
      shape(
        [
          [x + 94, y - 4],
          [x + 146, y - 4],
          [x + 140, y + 40],
          [x + 100, y + 40],
        ],
        stone,
      )
    );
  };
  const arches = repeat(
    4,
    (index) =>
      path(`M${60 + index * 310} 400V290A120 120 0 0 1 ${300 + index * 310} 290V400Z`, palette.skyLow) +
      path(`M${60 + index * 310} 400V350H${300 + index * 310}V400Z`, palette.water),
  );
  return (
    rect(0, 0, width, height, palette.wall) +
    arches +
    rect(0, 380, width, 420, palette.table) +
    repeat(8, crate) +
    place(awning(0, 0, 640, random.pick([brick, lagoon, pine])), [0, 92], 2) +
    rect(0, 76, width, 20, palette.ink) +
    line([110, 100], [110, 800], palette.ink, 12) +
    line([1180, 100], [1180, 800], palette.ink, 12) +
    place(ellipse(0, 0, 50, 16, stone) + line([0, -130], [0, -10], palette.ink, 4), [640, 330])
  );
}

import { height, horizon, type Scene, sky, skyline, water } from './backdrop';
import { aqua, brick, lagoon, ochre, pine, rose, sand, stone } from './palette';
import { circle, ellipse, line, path, place, rect, repeat, shape, stroke } from './shapes';

import { cypress, grass, umbrellaPine } from './trees';

export function park(scene: Scene): string {
  const { palette, random } = scene;
  const lawn =
    path('M0 540C300 486 820 520 1280 488V800H0Z', grass(scene)) +
    path('M0 640C360 560 900 690 1280 590V800H0Z', pine, 'opacity=".35"');
  const way = path(
    'M540 800C600 700 840 650 700 590C620 556 700 524 780 508H812C740 530 690 556 780 590C940 650 760 720 800 800Z',
    sand,
  );
  const bicycle =
    circle(-54, 0, 40, 'none', `stroke="${palette.ink}" stroke-width="6"`) +
    circle(60, 0, 40, 'none', `stroke="${palette.ink}" stroke-width="6"`) +
    stroke('M-54 0L-18 -66L40 -66L0 0ZM-18 -66L-26 -84M40 -66L60 0M34 -92L40 -66', brick, 7) +
    stroke('M-22 -86L6 -146L48 -100', lagoon, 24) +
    stroke('M-24 -80L12 -50L0 4', palette.ink, 13) +
    circle(22, -176, 20, '#c98e6b') +
    path('M2 -180A21 21 0 0 1 44 -178Z', brick);
  return (
    sky(scene) +
    skyline(scene) +
    water(scene, horizon, 560) +
    lawn +
    way +
    place(umbrellaPine(palette.ink), [250, 660], 1.42) +
    place(umbrellaPine(palette.ink), [1080, 600], 1.08) +
    place(umbrellaPine(palette.ink), [900, 540], 0.62) +
    place(cypress(), [470, 560], 0.6) +
    place(cypress(), [520, 556], 0.5) +
    place(bicycle, [random.between(600, 700), 676], 1.12)
  );
}

export function campsite(scene: Scene): string {
  const { palette, random } = scene;
  const tent = (fill: string, flap: string) =>
    shape(
      [
        [-190, 0],
        [0, -210],
        [190, 0],
      ],
      fill,
    ) +
    shape(
      [
        [-60, 0],
        [0, -210],
        [60, 0],
      ],
      flap,
    ) +
    shape(
      [
        [0, -210],
        [60, 0],
        [96, 0],
      ],
      palette.light,
    ) +
    line([-190, 0], [-240, 16], palette.ink, 4) +
    line([190, 0], [240, 16], palette.ink, 4);
  const inside = palette.hour === 'night' ? ochre : palette.ink;
  return (
    sky(scene) +
    skyline(scene) +
    water(scene, horizon, 600) +
    path('M0 566C400 530 900 580 1280 546V800H0Z', palette.hour === 'night' ? '#8f8467' : sand) +
    place(umbrellaPine(palette.ink), [190, 680], 1.46) +
    place(umbrellaPine(palette.ink), [1110, 670], 1.4) +
    place(tent(random.pick([lagoon, '#5d9a97']), inside), [880, 650], 0.78) +
    place(tent(random.pick([ochre, brick, rose]), inside), [560, 700], 1.22) +
    repeat(8, (index) => circle(330 + index * 92, 402 + Math.sin(index / 2.3) * 16, 8, index % 2 ? ochre : stone)) +
    stroke('M260 380C520 450 820 440 1060 370', palette.ink, 3)
  );
}

export function golf(scene: Scene): string {
  const { palette } = scene;
  return (
    sky(scene) +
    skyline(scene) +
    path('M0 520C260 430 520 520 760 470C980 430 1120 470 1280 440V800H0Z', pine) +
    path('M0 590C300 500 700 610 1280 510V800H0Z', grass(scene)) +
    ellipse(330, 650, 250, 52, lagoon) +
    ellipse(330, 644, 250, 50, aqua) +
    ellipse(850, 640, 340, 84, '#a9c97f') +
    ellipse(1060, 716, 130, 32, sand) +
    ellipse(600, 744, 110, 26, sand) +
    place(cypress(), [120, 560], 0.9) +
    place(umbrellaPine(palette.ink), [1120, 560], 0.9) +
    place(cypress(), [190, 548], 0.7) +
    line([850, 640], [850, 330], stone, 8) +
    path('M854 334C910 320 950 372 1010 350V430C950 450 910 402 854 416Z', brick) +
    ellipse(850, 642, 20, 6, palette.ink) +
    circle(720, 664, 17, stone) +
    ellipse(728, 682, 20, 5, palette.ink, 'opacity=".3"')
  );
}

export function fort(scene: Scene): string {
  const { palette, random } = scene;
  const wall = palette.hour === 'night' ? '#5a3a33' : brick;
  const bricks = repeat(80, () =>
    rect(random.between(60, 1200), random.between(430, 600), 34, 9, '#7d3023', 'opacity=".55"'),
  );
  const flag =
    line([640, 300], [640, 130], palette.ink, 8) +
    path('M644 134C700 116 740 164 812 138V214C740 240 700 192 644 212Z', ochre) +
    circle(722, 174, 20, brick);
  return (
    sky(scene) +
    skyline(scene) +
    place(cypress(), [300, 440], 0.82) +
    place(cypress(), [990, 440], 0.95) +
    place(umbrellaPine(palette.ink), [1100, 430], 0.66) +
    shape(
      [
        [0, 470],
        [330, 400],
        [430, 300],
        [850, 300],
        [950, 400],
        [1280, 470],
        [1280, 620],
        [0, 620],
      ],
      wall,
    ) +
    shape(
      [
        [0, 470],
        [330, 400],
        [430, 300],
        [850, 300],
        [950, 400],
        [1280, 470],
        [1280, 490],
        [950, 422],
        [842, 322],
        [438, 322],
        [330, 422],
        [0, 490],
      ],
      stone,
    ) +
    bricks +
    path('M560 620V470A80 80 0 0 1 720 470V620Z', stone) +
    path('M584 620V474A56 56 0 0 1 696 474V620Z', palette.ink) +
    repeat(6, (index) => rect([120, 240, 470, 770, 1010, 1130][index] ?? 0, 500, 26, 40, palette.ink)) +
    flag +
    water(scene, 612, height)
  );
}

import { horizon, type Scene, sky, skyline, water, width } from './backdrop';
import { bragozzo, gondola, rowers, sloop } from './boats';
import { briccola, house, palazzo, palina, reflection } from './buildings';
import { brick, lagoon, ochre, pigments, stone } from './palette';
import { circle, ellipse, line, path, place, rect, repeat, shape, stroke } from './shapes';

const open = (scene: Scene) => sky(scene) + skyline(scene) + water(scene);

export function palace(scene: Scene): string {
  const base = horizon + 92;
  const front = palazzo(scene);
  const poles = repeat(4, (index) =>
    palina(
      [170, 262, 1012, 1104][index] ?? 0,
      700 + (index % 2) * 30,
      190 + (index % 3) * 26,
      index % 2 ? lagoon : brick,
    ),
  );
  return (
    sky(scene) +
    skyline(scene) +
    water(scene, base - 10) +
    front +
    reflection(front, base) +
    poles +
    place(gondola(scene.palette), [scene.random.between(560, 760), 690], 1.16, scene.random.chance(0.5))
  );
}

export function boats(scene: Scene): string {
  const { palette, random, area } = scene;
  const fleet =
    area === 'venice'
      ? ''
      : place(bragozzo(random, palette), [300, 520], 0.56, true) + place(bragozzo(random, palette), [1010, 540], 0.66);
  const hero =
    area === 'venice'
      ? place(bragozzo(random, palette), [random.between(760, 860), 610], 1.1) +
        place(gondola(palette), [360, 690], 1.1)
      : place(bragozzo(random, palette), [random.between(580, 680), 640], 1.26);
  return open(scene) + fleet + hero + briccola(150, 760, 270, palette.ink) + briccola(1160, 720, 210, palette.ink);
}

export function bridge(scene: Scene): string {
  const { palette, random } = scene;
  const base = horizon + 110;
  const span =
    path(
      `M180 ${base}C340 ${base - 150} 480 ${base - 236} 640 ${base - 236}C800 ${base - 236} 940 ${base - 150} 1100 ${base}H930A290 214 0 0 0 350 ${base}Z`,
      stone,
    ) +
    path(
      `M176 ${base - 30}C340 ${base - 178} 480 ${base - 268} 640 ${base - 268}C800 ${base - 268} 940 ${base - 178} 1104 ${base - 30}L1100 ${base - 8}C940 ${base - 154} 800 ${base - 242} 640 ${base - 242}C480 ${base - 242} 340 ${base - 154} 180 ${base - 8}Z`,
      brick,
    );
  const homes =
    house(scene, -60, base, 330, 4, random.pick(pigments), lagoon) +
    house(scene, 1010, base, 340, 4, random.pick(pigments), palette.mid);
  return (
    open(scene) +
    water(scene, base) +
    homes +
    span +
    reflection(homes + span, base) +
    place(gondola(palette), [640, 690], 1)
  );
}

export function regatta(scene: Scene): string {
  const { palette, random } = scene;
  return (
    open(scene) +
    place(rowers(random, palette, 2), [360, 540], 0.72) +
    place(rowers(random, palette, 4), [random.between(660, 740), 640], 1.36) +
    place(rowers(random, palette, 2), [1040, 560], 0.8) +
    briccola(120, 770, 300, palette.ink) +
    briccola(1190, 700, 200, palette.ink)
  );
}

export function sail(scene: Scene): string {
  const { palette, random } = scene;
  return (
    open(scene) +
    place(sloop(palette, random.pick(pigments)), [260, 516], 0.58) +
    place(sloop(palette, random.pick(pigments)), [980, 536], 0.72, true) +
    place(sloop(palette, random.pick([brick, ochre])), [random.between(580, 660), 650], 1.5) +
    place(sloop(palette, ochre), [1140, 492], 0.34) +
    briccola(130, 770, 240, palette.ink)
  );
}

/** Burano: painted houses on a canal, washing on the line, a sun made of lace. */
export function lace(scene: Scene): string {
  const { palette, random } = scene;
  const base = horizon + 106;
  const colours = ['#c8553d', '#e0a93f', '#3f8f8b', '#d98f7c', '#7a9a4d', '#5a7fa6', '#c86b86', '#e4bd7d'];
  const first = random.whole(0, 7);
  const homes = repeat(7, (index) =>
    house(
      scene,
      index * 190 - 20,
      base,
      184,
      2 + ((index + first) % 2),
      colours[(index + first) % 8] ?? brick,
      index % 2 ? stone : '#2f5d50',
    ),
  );
  const doily =
    repeat(
      16,
      (index) =>
        `<g transform="rotate(${index * 22.5})">${ellipse(0, -104, 20, 34, 'none', `stroke="${stone}" stroke-width="6"`)}${circle(0, -60, 9, stone)}${circle(0, -146, 8, stone)}</g>`,
    ) +
    circle(0, 0, 42, 'none', `stroke="${stone}" stroke-width="7"`) +
    circle(0, 0, 22, stone);
  const washing =
    stroke('M150 300C420 350 860 350 1130 290', palette.ink, 3) +
    repeat(9, (index) =>
      rect(
        220 + index * 96,
        316 + Math.sin((index + 1) / 3) * 18,
        54,
        62 + (index % 3) * 16,
        index % 2 ? stone : random.pick(pigments),
      ),
    );
  const skiff =
    path('M-130 -22H140C120 16 80 22 0 22C-70 22 -110 14 -130 -22Z', palette.ink) +
    line([-120, -14], [132, -14], ochre, 7);
  return (
    sky(scene) +
    place(doily, [scene.sunX, 226], 0.86) +
    homes +
    rect(0, base, width, 22, stone) +
    washing +
    water(scene, base + 22) +
    place(skiff, [random.between(300, 500), 690], 1.2) +
    place(skiff, [random.between(800, 980), 668], 1) +
    shape(
      [
        [0, 800],
        [0, 776],
        [1280, 786],
        [1280, 800],
      ],
      stone,
      'opacity=".5"',
    )
  );
}

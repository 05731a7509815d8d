import { height, type Scene, sky, skyline, water, width } from './backdrop';
import { brick, lagoon, ochre, pigments, rose, stone } from './palette';
import { circle, ellipse, line, path, place, rect, repeat, shape } from './shapes';

/** Halls behind one another, or the arcade in front, with banners out. */
export function museum(scene: Scene): string {
  return scene.random.chance(0.45) ? arcade(scene) : enfilade(scene);
}

function enfilade(scene: Scene): string {
  const { palette, random } = scene;
  const arch = (half: number, top: number, foot: number) =>
    `M${640 - half} ${foot}V${top + half}A${half} ${half} 0 0 1 ${640 + half} ${top + half}V${foot}Z`;
  const hall = [palette.wall, random.pick([rose, '#e4bd7d', '#5d9a97']), random.pick([brick, lagoon, ochre])] as const;
  const floor =
    rect(0, 640, width, 160, palette.table) +
    repeat(13, (index) =>
      shape(
        [
          [640 + (index - 6) * 60, 600],
          [640 + (index - 6) * 60 + 4, 600],
          [640 + (index - 6) * 190 + 10, 800],
          [640 + (index - 6) * 190, 800],
        ],
        palette.light,
        'opacity=".3"',
      ),
    ) +
    repeat(4, (index) => rect(0, 640 + index * 44, width, 3, palette.light, 'opacity=".3"'));
  const frame = (x: number) =>
    rect(x - 92, 236, 184, 232, ochre) + rect(x - 76, 252, 152, 200, palette.skyLow) + abstract(x);
  const abstract = (x: number) =>
    circle(x + random.between(-26, 26), 340, random.between(28, 48), random.pick(pigments)) +
    rect(x - 76, 390, 152, 62, random.pick(pigments)) +
    shape(
      [
        [x - 50, 390],
        [x - 8, 300],
        [x + 40, 390],
      ],
      random.pick(pigments),
    );
  const statue =
    rect(-66, -10, 132, 150, stone) +
    rect(-80, -24, 160, 20, '#dcd2c2') +
    path(
      'M-76 -24C-80 -90 -40 -110 -26 -118V-142C-60 -170 -56 -244 0 -246C56 -244 60 -170 26 -142V-118C40 -110 80 -90 76 -24Z',
      stone,
    ) +
    path(
      'M0 -246C56 -244 60 -170 26 -142V-118C40 -110 80 -90 76 -24H20C30 -90 0 -130 8 -160C16 -190 0 -220 0 -246Z',
      '#d3c8b7',
    );
  return (
    rect(0, 0, width, height, hall[0]) +
    path(arch(330, 70, 650), stone) +
    path(arch(304, 96, 650), hall[1]) +
    path(arch(226, 176, 630), stone) +
    path(arch(206, 196, 630), hall[2]) +
    `<clipPath id="view"><path d="${arch(140, 268, 610)}"/></clipPath>` +
    path(arch(156, 252, 612), stone) +
    `<g clip-path="url(#view)">${sky({ ...scene, sunX: 640 })}${skyline(scene)}${water({ ...scene, sunX: 640 })}</g>` +
    floor +
    frame(150) +
    frame(1130) +
    place(statue, [640 + random.pick([-250, 250]), 590], 0.94)
  );
}

function arcade(scene: Scene): string {
  const { palette, random } = scene;
  const lit = palette.hour === 'night' ? ochre : palette.ink;
  const front = palette.hour === 'night' ? palette.far : random.pick([stone, '#e4bd7d', rose, '#c86b45']);
  const bays = repeat(5, (index) => {
    const x = 180 + index * 230;
    const foot =
      path(`M${x - 84} 600V420A84 84 0 0 1 ${x + 84} 420V600Z`, palette.light) +
      path(`M${x - 66} 600V424A66 66 0 0 1 ${x + 66} 424V600Z`, lit);
    const above =
      path(`M${x - 60} 276V190A60 60 0 0 1 ${x + 60} 190V276Z`, palette.light) +
      path(`M${x - 44} 270V192A44 44 0 0 1 ${x + 44} 192V270Z`, lit);
    return foot + above;
  });
  const banners = repeat(4, (index) => {
    const x = 258 + index * 230;
    const [cloth, mark] = random.pick([
      [brick, stone],
      [lagoon, ochre],
      [ochre, brick],
      [rose, lagoon],
    ] as const);
    const sign = random.pick([
      circle(x + 37, 400, 24, mark),
      shape(
        [
          [x + 37, 368],
          [x + 62, 428],
          [x + 12, 428],
        ],
        mark,
      ),
      rect(x + 16, 378, 42, 42, mark),
    ]);
    return (
      rect(x, 312, 74, 216, cloth) +
      sign +
      rect(x + 14, 456, 46, 8, mark) +
      rect(x + 14, 476, 30, 8, mark) +
      rect(x - 6, 304, 86, 10, palette.ink)
    );
  });
  const people = repeat(7, (index) =>
    place(
      ellipse(0, 4, 26, 6, palette.ink, 'opacity=".3"') +
        path('M-18 0L-13 -74C-8 -92 12 -92 15 -74L20 0Z', random.pick(pigments)) +
        circle(1, -102, 14, '#c98e6b'),
      [140 + index * 168 + random.between(-46, 46), 650 + random.between(-14, 34)],
    ),
  );
  return (
    sky(scene) +
    rect(40, 130, 1200, 480, front) +
    rect(20, 112, 1240, 24, palette.mid) +
    rect(40, 290, 1200, 14, palette.mid, 'opacity=".5"') +
    bays +
    banners +
    rect(0, 600, width, 200, palette.table) +
    repeat(4, (index) => rect(0, 626 + index * 44, width, 3, palette.light, 'opacity=".3"')) +
    repeat(9, (index) =>
      line([640 + (index - 4) * 150, 600], [640 + (index - 4) * 330, 800], palette.light, 3, 'opacity=".25"'),
    ) +
    people
  );
}

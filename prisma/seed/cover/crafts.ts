import { type Scene, width } from './backdrop';
import { aqua, brick, lagoon, ochre, pigments, rose, stone } from './palette';
import { room, shadow, shine } from './room';
import { circle, ellipse, line, path, place, rect, repeat, shape, stroke } from './shapes';

export function glass(scene: Scene): string {
  const { random } = scene;
  const tone = () => random.pick(pigments);
  const vase = (d: string, fill: string, bands: string) =>
    path(d, fill, 'opacity=".9"') + bands + shine('M-58 -250C-76 -190 -70 -110 -50 -50');
  const amphora = (fill: string, trim: string) =>
    shadow(0, 8, 90) +
    stroke('M-60 -330C-150 -340 -150 -220 -92 -200', trim, 15) +
    stroke('M60 -330C150 -340 150 -220 92 -200', trim, 15) +
    vase(
      'M-44 -380H44L34 -320C120 -250 120 -120 40 -20L56 8H-56L-40 -20C-120 -120 -120 -250 -34 -320Z',
      fill,
      stroke('M-92 -210C-40 -190 40 -190 92 -210', trim, 12) + stroke('M-88 -170C-40 -150 40 -150 88 -170', trim, 7),
    );
  const drop = (fill: string, trim: string) =>
    shadow(0, 8, 100) +
    vase(
      'M-22 -440C-26 -330 -30 -300 -76 -230C-140 -130 -100 4 0 4C100 4 140 -130 76 -230C30 -300 26 -330 22 -440Z',
      fill,
      repeat(5, (index) =>
        stroke(
          `M${-84 + index * 42} -34C${-110 + index * 52} -120 ${-46 + index * 24} -220 ${-14 + index * 7} -330`,
          trim,
          6,
          'opacity=".8"',
        ),
      ),
    );
  const bowl = (fill: string, trim: string) =>
    shadow(0, 8, 90) +
    vase(
      'M-130 -190C-130 -60 -50 -40 -18 -34V-14L-70 6H70L18 -14V-34C50 -40 130 -60 130 -190Z',
      fill,
      ellipse(0, -190, 130, 24, trim) +
        repeat(6, (index) => circle(-80 + index * 32, -120 + (index % 2) * 22, 11, trim)),
    );
  return (
    room(scene) +
    place(drop(tone(), stone), [random.between(610, 680), 628], 1.06) +
    place(amphora(tone(), tone()), [400, 640], 0.98) +
    place(bowl(tone(), ochre), [900, 650], 1.12) +
    place(bowl(tone(), stone), [1100, 690], 0.66) +
    place(drop(tone(), ochre), [228, 690], 0.58)
  );
}

export function books(scene: Scene): string {
  const { random, palette } = scene;
  const lying = repeat(7, (index) => {
    const wide = random.between(330, 470);
    const y = 618 - (index + 1) * 42;
    const x = 500 - wide / 2 + random.between(-26, 26);
    return (
      rect(x, y, wide, 40, random.pick(pigments), 'rx="5"') +
      rect(x + wide - 16, y + 6, 18, 28, stone) +
      rect(x + 40, y, 12, 40, random.pick([ochre, stone])) +
      rect(x + 64, y + 16, random.between(70, 150), 7, stone, 'opacity=".8"')
    );
  });
  const standing = repeat(8, (index) => {
    const tall = random.between(180, 300);
    return (
      rect(790 + index * 50, 614 - tall, 46, tall, random.pick(pigments), 'rx="4"') +
      rect(790 + index * 50, 614 - tall + 34, 46, 9, ochre) +
      rect(806 + index * 50, 614 - tall + 70, 13, tall * 0.4, stone, 'opacity=".75"')
    );
  });
  const cat =
    path(
      'M-70 0C-92 -90 -50 -126 -38 -150C-52 -190 -44 -222 -38 -240L-14 -214H16L40 -240C48 -220 52 -186 40 -152C70 -116 92 -60 70 0Z',
      palette.ink,
    ) +
    circle(-16, -182, 6, ochre) +
    circle(18, -182, 6, ochre) +
    stroke('M66 -10C130 0 150 -50 128 -84', palette.ink, 19);
  return (
    room(scene) +
    lying +
    standing +
    place(cat, [470, 324], 0.88) +
    rect(250, 640, 220, 18, stone, 'transform="rotate(-4 360 650)"') +
    rect(246, 658, 236, 14, brick, 'transform="rotate(-4 360 650)"')
  );
}

export function mask(scene: Scene): string {
  const { palette, random } = scene;
  const [first, second] = random.pick([
    [brick, '#8a3b34'],
    [lagoon, '#0a5058'],
    [ochre, '#c5832c'],
  ] as const);
  const diamonds = repeat(77, (index) => {
    const x = (index % 11) * 128;
    const y = Math.floor(index / 11) * 134;
    return (
      shape(
        [
          [x, y - 67],
          [x + 64, y],
          [x, y + 67],
          [x - 64, y],
        ],
        second,
      ) + circle(x + 64, y, 5, palette.light, 'opacity=".8"')
    );
  });
  const feathers = repeat(9, (index) => {
    const lean = (index - 4) * 17;
    return `<g transform="rotate(${lean} 0 -60)">${path('M0 -120C-52 -220 -34 -330 0 -392C34 -330 52 -220 0 -120Z', index % 2 ? stone : random.pick(pigments))}${line([0, -120], [0, -366], '#10242b', 3, 'opacity=".4"')}</g>`;
  });
  const face =
    path(
      'M-270 -70C-200 -150 -80 -130 0 -96C80 -130 200 -150 270 -70C280 40 200 130 104 108C50 96 24 44 0 30C-24 44 -50 96 -104 108C-200 130 -280 40 -270 -70Z',
      stone,
    ) +
    path('M-40 30C-20 90 -14 120 0 130C14 120 20 90 40 30C24 44 -24 44 -40 30Z', '#dfd3c1') +
    path('M-190 -24C-150 -70 -84 -60 -56 -8C-92 30 -160 28 -190 -24Z', '#10242b') +
    path('M190 -24C150 -70 84 -60 56 -8C92 30 160 28 190 -24Z', '#10242b') +
    stroke('M-206 -48C-160 -100 -80 -90 -40 -30M206 -48C160 -100 80 -90 40 -30', ochre, 11) +
    repeat(7, (index) => circle(-156 + index * 52, -98 + Math.abs(index - 3) * 3, 8, index % 2 ? brick : ochre)) +
    circle(0, -94, 24, brick) +
    circle(0, -94, 12, ochre) +
    stroke('M-150 78C-110 100 -70 80 -50 46M150 78C110 100 70 80 50 46', ochre, 7);
  const ribbons =
    stroke('M-262 -30C-360 40 -300 150 -400 230', brick, 17) + stroke('M262 -30C360 40 300 150 400 230', brick, 17);
  return (
    rect(0, 0, width, 800, first) +
    diamonds +
    circle(640, 400, 330, palette.light, 'opacity=".22"') +
    place(ribbons + feathers + face, [640, 470], 1.08)
  );
}

export function fabric(scene: Scene): string {
  const { random } = scene;
  const drape = (index: number) => {
    const x = 120 + index * 172;
    const [ground, print] = random.pick([
      [brick, ochre],
      [lagoon, aqua],
      ['#e4bd7d', brick],
      ['#35464f', rose],
      [rose, stone],
    ] as const);
    const motif = repeat(6, (row) =>
      place(
        path('M0 -52C40 -30 40 26 0 52C-40 26 -40 -30 0 -52Z', print) +
          path('M0 -30C20 -16 20 16 0 30C-20 16 -20 -16 0 -30Z', ground) +
          stroke('M-64 40C-50 0 -40 -20 -22 -34M64 40C50 0 40 -20 22 -34', print, 6),
        [x + 76 + (index % 2 ? 18 : -18) * (row % 2), 130 + row * 106],
      ),
    );
    return (
      rect(x, 0, 158, 690, ground) +
      motif +
      rect(x + 30, 0, 14, 690, '#10242b', 'opacity=".1"') +
      rect(x + 100, 0, 20, 690, '#fff', 'opacity=".1"') +
      path(`M${x} 689q39 34 79 0q40 34 79 0V660H${x}Z`, ground)
    );
  };
  return (
    rect(0, 0, width, 800, scene.palette.wall) +
    rect(0, 700, width, 100, scene.palette.table) +
    repeat(6, drape) +
    rect(0, 22, width, 16, scene.palette.ink)
  );
}

import type { Scene } from './backdrop';
import { aqua, brick, lagoon, ochre, pine, rose, stone } from './palette';
import { room, shadow } from './room';
import { circle, ellipse, line, path, place, rect, repeat, stroke } from './shapes';

export function seafood(scene: Scene): string {
  const { random } = scene;
  const fish = (fill: string, back: string) =>
    path('M-220 0C-150 -78 40 -92 150 -22L228 -78C214 -30 214 30 228 74L150 22C40 88 -150 74 -220 0Z', fill) +
    path('M-220 0C-150 -78 40 -92 150 -22C60 -34 -110 -30 -220 0Z', back) +
    circle(-158, -12, 11, stone) +
    circle(-158, -12, 5, '#10242b') +
    stroke('M-112 -46C-90 -16 -92 22 -116 46', back, 6) +
    repeat(8, (index) => stroke(`M${-70 + index * 28} -20q12 18 0 38`, back, 4, 'opacity=".6"')) +
    path('M-40 -72C0 -112 60 -104 84 -60Z', back);
  const lemon = (x: number, y: number) =>
    place(
      circle(0, 0, 52, ochre) +
        circle(0, 0, 43, '#f7e3a3') +
        repeat(8, (index) => line([0, 0], [Math.cos(index * 0.785) * 40, Math.sin(index * 0.785) * 40], ochre, 5)),
      [x, y],
    );
  const plate =
    shadow(0, 60, 400) +
    ellipse(0, 36, 440, 118, '#d8d0c2') +
    ellipse(0, 24, 440, 114, stone) +
    ellipse(0, 18, 350, 82, '#fff', 'opacity=".7"');
  const [first, second] = random.pick([
    [aqua, lagoon],
    [rose, brick],
    ['#b9cfc9', '#35707a'],
  ] as const);
  return (
    room(scene) +
    place(plate, [640, 560], 1.06) +
    place(fish(first, second), [600, 500], 1.12) +
    place(fish(random.pick([rose, aqua, '#e4bd7d']), random.pick([brick, lagoon])), [690, 592], 0.82, true) +
    lemon(940, 556) +
    lemon(316, 598) +
    place(
      repeat(3, (index) =>
        stroke(`M0 0C${20 + index * 22} -40 ${30 + index * 34} -70 ${20 + index * 56} -100`, pine, 9),
      ),
      [372, 560],
    )
  );
}

export function bakery(scene: Scene): string {
  const loaf = (x: number, y: number, scale: number, crust: string) =>
    place(
      shadow(0, 10, 130) +
        path('M-150 6C-160 -96 -70 -128 0 -128C70 -128 160 -96 150 6Z', crust) +
        repeat(4, (index) =>
          stroke(
            `M${-92 + index * 56} -96C${-80 + index * 56} -60 ${-88 + index * 56} -40 ${-104 + index * 56} -22`,
            '#f3d9a6',
            13,
          ),
        ),
      [x, y],
      scale,
    );
  const ring = (x: number, y: number, scale: number) =>
    place(
      shadow(0, 12, 70) +
        circle(0, -58, 52, 'none', 'stroke="#c98a4b" stroke-width="30"') +
        stroke('M-44 -84A52 52 0 0 1 20 -106', '#f3d9a6', 8),
      [x, y],
      scale,
    );
  const basket = place(
    shadow(0, 10, 260) +
      path('M-270 -96H270L232 10H-232Z', '#a8703d') +
      repeat(11, (index) => line([-250 + index * 50, -92], [-222 + index * 44, 6], '#7d4c2a', 7)) +
      rect(-280, -110, 560, 26, '#8a5a33', 'rx="13"'),
    [640, 640],
    1.08,
  );
  return (
    room(scene) +
    loaf(520, 548, 1.05, '#b9713a') +
    loaf(770, 552, 1, '#d09650') +
    loaf(642, 492, 0.92, '#c98a4b') +
    basket +
    ring(240, 672, 1.15) +
    ring(360, 700, 0.95) +
    ring(1030, 676, 1.2) +
    ring(300, 600, 0.9)
  );
}

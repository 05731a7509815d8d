import type { Scene } from './backdrop';
import { brick, lagoon, ochre, pine, rose, stone } from './palette';
import { room, shadow, shine } from './room';
import { circle, ellipse, line, path, place, rect, repeat, stroke } from './shapes';

export function spritz(scene: Scene): string {
  const glass = (x: number, scale: number, drink: string) =>
    place(
      shadow(0, 30, 120) +
        path('M-118 -330C-130 -190 -84 -120 0 -118C84 -120 130 -190 118 -330Z', '#fff', 'opacity=".38"') +
        path('M-121 -262C-122 -170 -78 -124 0 -124C78 -124 122 -170 121 -262Z', drink) +
        ellipse(0, -262, 121, 16, '#fff', 'opacity=".3"') +
        rect(-56, -256, 46, 44, stone, 'opacity=".5" transform="rotate(12 -33 -234)"') +
        rect(8, -228, 44, 42, stone, 'opacity=".45" transform="rotate(-16 30 -207)"') +
        circle(96, -318, 56, ochre) +
        circle(96, -318, 46, '#f3c878') +
        repeat(8, (index) =>
          line([96, -318], [96 + Math.cos(index * 0.785) * 44, -318 + Math.sin(index * 0.785) * 44], ochre, 4),
        ) +
        line([-20, -390], [34, -170], '#6b4a2b', 5) +
        ellipse(2, -300, 17, 21, '#7d8a3a') +
        circle(4, -306, 5, brick) +
        rect(-6, -120, 12, 116, '#fff', 'opacity=".55"') +
        ellipse(0, 12, 84, 15, '#fff', 'opacity=".6"') +
        shine('M-92 -300C-96 -220 -80 -170 -54 -148'),
      [x, 624],
      scale,
    );
  return (
    room(scene) +
    glass(640 + scene.random.between(-40, 40), 1.12, '#d9622f') +
    glass(scene.random.pick([330, 960]), 0.82, scene.random.pick([brick, '#d9622f', ochre])) +
    place(olives(), [scene.random.pick([420, 900]), 672])
  );
}

const olives = () =>
  ellipse(0, 10, 86, 22, stone) +
  ellipse(0, 2, 74, 15, lagoon) +
  repeat(
    6,
    (index) =>
      ellipse(-44 + index * 18, -6 - (index % 2) * 9, 14, 11, '#7d8a3a') +
      circle(-42 + index * 18, -7 - (index % 2) * 9, 3, brick),
  );

export function coffee(scene: Scene): string {
  const band = scene.random.pick([brick, lagoon, ochre]);
  const cup =
    shadow(0, 44, 220) +
    ellipse(0, 34, 250, 46, stone) +
    ellipse(0, 24, 190, 30, '#dfd6c8') +
    path('M-140 -170H140C146 -60 96 14 0 14C-96 14 -146 -60 -140 -170Z', stone) +
    path('M-136 -110C-90 -96 90 -96 136 -110L130 -76C90 -62 -90 -62 -130 -76Z', band) +
    stroke('M136 -140C216 -150 214 -40 108 -44', stone, 24) +
    ellipse(0, -170, 140, 30, '#efe7da') +
    ellipse(0, -168, 122, 23, '#4a2a20') +
    path('M-90 -168C-40 -184 30 -150 92 -170C70 -150 -60 -146 -90 -168Z', '#b97a4a');
  const steam =
    stroke('M-46 -216C-76 -270 -16 -296 -46 -360', stone, 13, 'opacity=".6"') +
    stroke('M36 -216C6 -280 70 -306 40 -384', stone, 13, 'opacity=".6"');
  const spoon = stroke('M176 44L330 20', '#cfc6b6', 10) + ellipse(352, 16, 34, 15, '#cfc6b6');
  return (
    room(scene) +
    place(cup + steam + spoon, [620 + scene.random.between(-70, 50), 612], 1.02) +
    place(
      rect(-40, -34, 80, 54, stone, 'rx="4" transform="rotate(-9)"') +
        rect(-40, -16, 80, 12, band, 'transform="rotate(-9)"'),
      [scene.random.pick([250, 1040]), 690],
    )
  );
}

export function wine(scene: Scene): string {
  const { random } = scene;
  const bottle = (x: number, fill: string) =>
    place(
      shadow(0, 8, 70) +
        path('M-52 4V-210C-52 -262 -20 -276 -20 -320V-392H20V-320C20 -276 52 -262 52 -210V4Z', fill) +
        rect(-24, -404, 48, 36, brick) +
        rect(-44, -180, 88, 104, stone) +
        circle(0, -128, 26, random.pick([ochre, brick, lagoon])) +
        shine('M-36 -204C-36 -150 -36 -90 -36 -26'),
      [x, 626],
    );
  const ombra = (x: number, fill: string) =>
    place(
      shadow(0, 6, 60) +
        path('M-62 -168L-46 2H46L62 -168Z', '#fff', 'opacity=".45"') +
        path('M-57 -118L-46 2H46L57 -118Z', fill) +
        ellipse(0, -118, 57, 9, '#fff', 'opacity=".35"') +
        shine('M-40 -140L-32 -30'),
      [x, 652],
      1.1,
    );
  const toast = (x: number, topping: string) =>
    place(
      shadow(0, 20, 80) +
        path('M-84 -6C-84 -26 84 -26 84 -6L76 22H-76Z', '#c98a4b') +
        path('M-80 -12C-60 -58 60 -60 80 -12Z', topping) +
        circle(-20, -40, 8, pine) +
        circle(22, -42, 6, brick),
      [x, 664],
      1.1,
    );
  const reds = ['#8a2f34', '#e9cf7a', '#e6a08a'] as const;
  const toppings = [stone, rose, '#f0d9b0', '#7a9a4d'] as const;
  const bottles = random.pick([[470, 606], [820], [300, 424, 960], [640]] as const);
  const glasses = random.pick([
    [760, 908],
    [420, 560],
    [700, 540],
    [800, 940, 460],
  ] as const);
  const plates = random.pick([
    [330, 648, 1060],
    [250, 430],
    [940, 1100, 300],
    [230, 1040],
  ] as const);
  return (
    room(scene) +
    bottles.map((x) => bottle(x + random.between(-16, 16), random.pick(['#234f45', '#3a2430', '#5a4a2a']))).join('') +
    glasses.map((x) => ombra(x, random.pick(reds))).join('') +
    plates.map((x) => toast(x, random.pick(toppings))).join('')
  );
}

import type { Random } from '../random';
import { brick, ochre, type Palette, pigments, stone } from './palette';
import { circle, ellipse, line, path, rect, repeat, shape, stroke } from './shapes';

/** About 400 wide, lying on 0; the iron prow is at the right. */
export function gondola({ ink, light }: Palette): string {
  const hull = path(
    'M-205 -34C-190 -6 -120 10 -10 10C90 10 150 2 188 -52C172 -26 120 -14 -10 -14C-110 -14 -170 -18 -205 -34Z',
    ink,
  );
  const prow =
    stroke('M186 -46C200 -64 196 -84 178 -90', stone, 7) +
    repeat(5, (index) => line([190 - index * 0.6, -56 - index * 6], [202, -57 - index * 6], stone, 3.5));
  const oarsman =
    line([-150, 18], [-78, -106], '#8a5a3a', 5) +
    path('M-140 -28L-134 -84C-130 -98 -112 -98 -108 -84L-106 -28Z', light) +
    repeat(4, (index) => rect(-137, -80 + index * 13, 30, 5, brick)) +
    rect(-138, -34, 32, 20, ink) +
    circle(-120, -108, 11, '#c98e6b') +
    ellipse(-120, -116, 20, 4, ochre) +
    rect(-130, -124, 20, 9, ochre);
  return hull + prow + rect(-40, -26, 70, 14, brick, 'rx="5"') + oarsman;
}

/** The fishing boat of Chioggia with its two painted sails, about 420 high. */
export function bragozzo(random: Random, { ink, light }: Palette): string {
  const [main, trim] = [
    random.pick([brick, ochre, '#c86b45', '#8a3b34']),
    random.pick([ochre, stone, '#5d9a97', light]),
  ];
  const emblem = random.pick([
    circle(62, -220, 34, trim),
    shape(
      [
        [62, -262],
        [76, -224],
        [112, -220],
        [84, -198],
        [94, -160],
        [62, -182],
        [30, -160],
        [40, -198],
        [12, -220],
        [48, -224],
      ],
      trim,
    ),
    rect(52, -270, 20, 110, trim) + rect(16, -232, 92, 20, trim),
  ]);
  const sail =
    path('M-24 -70L-14 -372L170 -300C176 -220 166 -140 150 -62Z', main) +
    path('M-14 -372L170 -300L168 -262L-16 -326Z', trim) +
    path('M-20 -112C40 -100 100 -100 156 -104L150 -62L-24 -70Z', trim);
  const fore =
    path('M-120 -72L-112 -262L-44 -232L-48 -70Z', trim) + path('M-118 -120L-46 -116L-48 -70L-120 -72Z', main);
  const hull =
    path('M-206 -58C-200 4 -150 26 0 26C130 26 196 10 214 -50L150 -40L-150 -42Z', ink) +
    path('M-203 -46C-120 -22 120 -22 211 -42L208 -32C120 -10 -120 -10 -200 -34Z', ochre) +
    circle(-172, -16, 8, stone) +
    circle(-172, -16, 3.5, ink);
  return line([-10, -40], [-10, -392], ink, 8) + line([-110, -40], [-110, -280], ink, 6) + sail + emblem + fore + hull;
}

/** A modern sloop, about 300 high. */
export function sloop({ ink, light }: Palette, jib: string): string {
  return (
    line([0, -20], [0, -300], ink, 5) +
    path('M8 -292C70 -200 100 -110 108 -40L8 -40Z', light) +
    path('M-8 -280C-60 -190 -80 -110 -92 -34L-8 -40Z', jib) +
    path('M-110 -26H122C112 8 80 16 0 16C-60 16 -96 6 -110 -26Z', ink) +
    line([-100, -16], [116, -16], stone, 4)
  );
}

/** A rowing boat with people standing at their oars, the Venetian way. */
export function rowers(random: Random, { ink }: Palette, crew: number): string {
  const shirt = random.pick([brick, ochre, stone, ...pigments.slice(3, 5)]);
  const long = 90 + crew * 78;
  const people = repeat(crew, (index) => {
    const x = -long / 2 + 80 + index * 78;
    return (
      line([x + 6, -80], [x + (index % 2 ? 66 : -58), 26], '#b98a5c', 5) +
      path(`M${x - 13} -26L${x - 8} -84C${x - 4} -96 ${x + 14} -94 ${x + 16} -82L${x + 10} -26Z`, shirt) +
      rect(x - 13, -42, 24, 34, ink) +
      line([x + 6, -76], [x + 26, -52], shirt, 9) +
      circle(x + 6, -104, 11, '#c98e6b') +
      rect(x - 5, -114, 22, 6, stone, 'rx="3"')
    );
  });
  return (
    people +
    path(
      `M${-long / 2 - 40} -40C${-long / 2 + 10} -8 ${long / 2 - 10} -8 ${long / 2 + 46} -46C${long / 2 + 16} 6 ${long / 2 - 40} 14 0 14C${-long / 2 + 30} 14 ${-long / 2 - 20} 4 ${-long / 2 - 40} -40Z`,
      ink,
    ) +
    path(
      `M${-long / 2 - 18} -22C${-long / 2 + 20} -4 ${long / 2 - 16} -4 ${long / 2 + 26} -26L${long / 2 + 20} -18C${long / 2 - 20} 3 ${-long / 2 + 24} 3 ${-long / 2 - 10} -15Z`,
      shirt,
    )
  );
}

import { type Scene, sky, skyline, water, width } from './backdrop';
import { stone } from './palette';
import { ellipse, path, rect, repeat, stroke } from './shapes';

/** A room: a wall, an arched window on the lagoon, and a table. The things on it stand at y = 610. */
export function room(scene: Scene): string {
  const { palette, random } = scene;
  const x = random.pick([180, 640, 1080]);
  const half = 230;
  const arch = (grow: number) =>
    `M${x - half - grow} 640V${300}A${half + grow} ${half + grow} 0 0 1 ${x + half + grow} 300V640Z`;
  const view = { ...scene, sunX: x + random.between(-110, 110) };
  const tiles = repeat(9, (index) => rect(index * 150 - 20, 0, 2, 640, palette.light, 'opacity=".25"'));
  return (
    rect(0, 0, width, 800, palette.wall) +
    tiles +
    path(arch(26), stone) +
    `<clipPath id="view"><path d="${arch(0)}"/></clipPath><g clip-path="url(#view)">${sky(view)}${skyline(view)}${water(view)}</g>` +
    rect(x - 5, 72, 10, 560, stone) +
    rect(x - half, 300, half * 2, 9, stone) +
    rect(0, 600, width, 200, palette.table) +
    rect(0, 600, width, 14, palette.light, 'opacity=".45"') +
    repeat(4, (index) => rect(0, 650 + index * 42, width, 3, palette.ink, 'opacity=".14"'))
  );
}

/** What a thing on the table throws beside it. */
export const shadow = (x: number, y: number, wide: number) =>
  ellipse(x + 18, y, wide, wide * 0.12, '#10242b', 'opacity=".28"');

/** The light along the side of a glass. */
export const shine = (d: string) => stroke(d, '#fff', 7, 'opacity=".6"');

import { height, horizon, type Scene, sky, skyline, water, width } from './backdrop';
import { bragozzo, gondola } from './boats';
import { awning, house, palina } from './buildings';
import { aqua, brick, lagoon, ochre, pigments, pine, rose, sand, stone } from './palette';
import { circle, path, place, rect, repeat, stroke } from './shapes';
import { umbrellaPine } from './trees';

const open = (scene: Scene) => sky(scene) + skyline(scene) + water(scene);

/** A hotel on its quay; on the mainland, on a street with trees. */
export function hotelFront(scene: Scene): string {
  return scene.random.chance(0.35) ? roomWithAView(scene) : facade(scene);
}

function facade(scene: Scene): string {
  const { palette, random, area } = scene;
  const base = horizon + 84;
  const left = 300 + random.between(-40, 40);
  const floors = random.whole(3, 4);
  const wall = random.pick([brick, ochre, '#c86b45', '#e4bd7d', aqua, rose]);
  const canopy = random.pick([brick, lagoon, ochre, palette.mid]);
  const row =
    house(scene, left - 340, base, 330, 3, random.pick(pigments), palette.mid) +
    house(scene, left + 690, base, 360, 3, random.pick(pigments), palette.mid) +
    house(scene, left, base, 680, floors, wall, random.pick([lagoon, pine, stone]));
  const door =
    rect(left + 296, base - 96, 88, 96, palette.ink) +
    rect(left + 306, base - 84, 68, 84, palette.hour === 'night' ? ochre : palette.mid);
  const canopies =
    awning(left + 30, base - 112, 220, canopy) +
    awning(left + 430, base - 112, 220, canopy) +
    awning(left + 284, base - 138, 112, canopy);
  const quay = rect(0, base, width, 30, stone) + rect(0, base + 24, width, 8, palette.ink, 'opacity=".35"');
  const street =
    rect(0, base + 30, width, 260, palette.hour === 'night' ? '#2a3a40' : sand) +
    repeat(4, (index) => rect(0, base + 60 + index * 46, width, 3, palette.ink, 'opacity=".14"'));
  const trees = repeat(4, (index) =>
    place(umbrellaPine(palette.ink), [[130, 250, 1030, 1150][index] ?? 0, base + 90 + (index % 2) * 30], 0.86),
  );
  const boat =
    area === 'venice'
      ? place(gondola(palette), [random.between(520, 800), 656], 1.02, random.chance(0.5))
      : place(bragozzo(random, palette), [random.pick([290, 960]), 670], 0.8);
  const front = sky(scene) + row + door + canopies + quay;
  if (area === 'mestre') return front + street + trees;
  return front + water(scene, base + 30) + palina(220, 690, 200, canopy) + palina(1050, 680, 190, canopy) + boat;
}

/** Shutters thrown open in the morning, and what lies outside. */
function roomWithAView(scene: Scene): string {
  const { palette, random } = scene;
  const shutters = random.pick([lagoon, pine, brick, palette.mid]);
  const slats = (x: number) =>
    rect(x, 120, 170, 470, shutters) +
    repeat(20, (index) => rect(x + 16, 140 + index * 22, 138, 9, palette.ink, 'opacity=".22"'));
  const curtain = (mirrored: boolean) =>
    place(
      path('M0 96H140C150 250 90 380 30 470C60 520 50 590 46 640H0Z', palette.light) +
        repeat(3, (index) =>
          stroke(
            `M${28 + index * 34} 100C${34 + index * 34} 250 ${20 + index * 20} 380 ${10 + index * 8} 470`,
            palette.ink,
            4,
            'opacity=".14"',
          ),
        ),
      mirrored ? [960, 0] : [320, 0],
      1,
      mirrored,
    );
  const flowers = repeat(
    26,
    (index) =>
      circle(350 + index * 23, 596 - (index % 3) * 13, 17, '#3f7a5f') +
      circle(356 + index * 23, 586 - ((index * 7) % 4) * 9, 10, random.pick([brick, rose, stone])),
  );
  const passing =
    scene.area === 'venice'
      ? place(gondola(palette), [random.between(520, 760), 540], 0.66)
      : place(bragozzo(random, palette), [random.between(520, 760), 530], 0.5);
  return (
    rect(0, 0, width, height, random.pick([palette.wall, '#e4bd7d', rose, '#c86b45'])) +
    rect(296, 72, 688, 560, stone) +
    `<clipPath id="view"><rect x="320" y="96" width="640" height="520"/></clipPath><g clip-path="url(#view)">${open(scene)}${passing}</g>` +
    slats(116) +
    slats(994) +
    curtain(false) +
    curtain(true) +
    rect(300, 606, 680, 60, random.pick([brick, '#8a3b34', ochre])) +
    flowers +
    rect(270, 660, 740, 26, stone)
  );
}

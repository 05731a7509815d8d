import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const OURS = [
  ...['app', 'components', 'embedded', 'lib', 'messages', 'prisma', 'public/map', 'scripts', 'stores'],
  ...['middleware.ts', 'server.ts'],
];
const SETTINGS = ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json'];

// Each is a file that breaks one rule, and the rule that must name it.
const planted: [rule: string, file: string, text: string][] = [
  ['no-cycles', 'lib/geo/one.ts', "import '@/lib/geo/two';\nexport const one = 1;"],
  ['imports-are-found', 'lib/geo/lost.ts', "import '@/lib/geo/nowhere';"],
  [
    'lib-without-screen',
    'lib/geo/drawn.ts',
    "import { Button } from '@/components/ui/button';\nexport const drawn = Button;",
  ],
  [
    'components-without-routes',
    'components/ui/route.tsx',
    "import { GET } from '@/app/api/health/route';\nexport const get = <p>{GET.name}</p>;",
  ],
  ['stores-without-components', 'stores/view.ts', "export { Button } from '@/components/ui/button';"],
  [
    'screen-without-database',
    'components/ui/query.tsx',
    "import { listProfiles } from '@/lib/profile/service';\nexport const Q = () => <p>{listProfiles}</p>;",
  ],
  ['app-uses-services', 'app/api/health/rows.ts', "import { db } from '@/lib/db';\nexport const rows = db;"],
  [
    'repositories-are-private',
    'lib/tides/foreign.ts',
    "import * as profiles from '@/lib/profile/repository';\nexport const all = profiles;",
  ],
  ['schemas-run-in-browsers', 'lib/tides/schema.ts', "import { env } from '@/lib/env';\nexport const origin = env;"],
  [
    'leaflet-in-map-only',
    'components/ui/globe.tsx',
    "import { MapContainer } from 'react-leaflet';\nexport const Globe = () => <MapContainer />;",
  ],
  [
    'prisma-in-repositories-only',
    'lib/tides/rows.ts',
    "import type { Listing } from '@/lib/generated/prisma/client';\nexport type Row = Listing;",
  ],
  [
    'routes-in-api-only',
    'lib/tides/route-maker.ts',
    "import { route } from '@/lib/api/route';\nexport const make = route;",
  ],
  ['middleware-without-rules', 'middleware.ts', "import { env } from '@/lib/env';\nexport default () => env;"],
  [
    'listings-root-imports-hours-only',
    'lib/listings/upward.ts',
    "import { CARDS_PER_PAGE } from '@/lib/listings/dashboard/schema';\nexport const size = CARDS_PER_PAGE;",
  ],
  [
    'listing-hours-alone',
    'lib/listings/hours/upward.ts',
    "import { categories } from '@/lib/listings/attributes';\nexport const all = categories;",
  ],
  [
    'lib-listings-statistics-imports-earlier-folders-only',
    'lib/listings/statistics/upward.ts',
    "import { CARDS_PER_PAGE } from '@/lib/listings/dashboard/schema';\nexport const size = CARDS_PER_PAGE;",
  ],
  [
    'product-without-tests',
    'lib/tides/tested.ts',
    "import { place } from '@/tests/factories/planted';\nexport const tested = place;",
  ],
  [
    'embedded-over-http',
    'lib/activities/demo.ts',
    "import { demoProducts } from '@/embedded/booking-partner/products';\nexport const demo = demoProducts;",
  ],
  [
    'lib-geo-imports-earlier-folders-only',
    'lib/geo/forward.ts',
    "import type { Profile } from '@/lib/profile/schema';\nexport type Forward = Profile;",
  ],
  [
    'lib-http-imports-earlier-folders-only',
    'lib/http/session.ts',
    "import { canModerate } from '@/lib/identity/policy';\nexport const may = canModerate;",
  ],
  [
    'lib-listings-imports-earlier-folders-only',
    'lib/listings/page-address.ts',
    "import { publicPages } from '@/lib/edge/page-address';\nexport const pages = publicPages;",
  ],
  [
    'lib-listings-directory-imports-earlier-folders-only',
    'lib/listings/directory/forward.ts',
    "import { searchSorts } from '@/lib/listings/search/schema';\nexport const sorts = searchSorts;",
  ],
  ['lib-folders-are-listed', 'lib/unlisted/hour.ts', "export { HOUR_MS } from '@/lib/durations';"],
  [
    'lib-files-without-folders',
    'lib/area.ts',
    "import { latLng } from '@/lib/geo/schema';\nexport const area = latLng;",
  ],
  [
    'components-ui-imports-earlier-folders-only',
    'components/ui/forward.tsx',
    "import { PlaceCard } from '@/components/listings/card/place-card';\nexport const Forward = PlaceCard;",
  ],
];

let copy: string;

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), `${text}\n`);
}

function check() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-imports.mjs'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'vx-venice-imports-'));
  for (const name of [...OURS, ...SETTINGS]) cpSync(resolve(name), join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true }));

describe('the import rules', () => {
  test('see every planted violation', () => {
    plant('lib/geo/two.ts', "import '@/lib/geo/one';\nexport const two = 2;");
    plant('tests/factories/planted.ts', 'export const place = 1;');
    for (const [, file, text] of planted) plant(file, text);

    const { status, text } = check();
    for (const [rule, file] of planted) {
      expect
        .soft(
          text.split(/\n(?=\S)/).some((line) => line.startsWith(file) && line.includes(`  ${rule}:`)),
          rule,
        )
        .toBe(true);
    }
    expect(status).toBe(1);
  });

  test('admit that they are broken when they read next to nothing', () => {
    for (const place of ['app', 'components', 'lib', 'prisma', 'stores'])
      rmSync(join(copy, place), { recursive: true });

    const { status, text } = check();
    expect(text).toContain('the check itself is broken');
    expect(status).toBe(1);
  });
});

// Who may import whom (`npm run check:imports`), with the reason for each rule.

const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
});

/** In each list a folder may import only those before it. */
const libFolders =
  'browser metrics jobs i18n http geo cache gate identity audit api media mail notices drafts profile review-time listings moderation tides city boats activities search booking favourites day account retention backup sitemap map share-card offline operations review edge';
const listingFolders =
  'hours text-search ranking directory search address statistics sharing dashboard reports lifecycle visiting-cards form drafts import-export';
const componentFolders =
  'hooks i18n ui notes forms favourites tides share listings search map routes activities auth layout moderation dashboard listing-form profile';

function oneWay(parent, names) {
  const folders = names.split(' ');
  const isListed = forbid(
    `${parent.replace('/', '-')}-folders-are-listed`,
    `each folder of ${parent}/ has its place in the order of imports`,
    `^${parent}/(?!(${folders.join('|')}|generated)/)[^/]+/`,
    '',
  );
  const imports = folders
    .slice(0, -1)
    .map((folder, index) =>
      forbid(
        `${parent.replace('/', '-')}-${folder}-imports-earlier-folders-only`,
        `a folder of ${parent}/ imports only those before it: ${folders.join(' · ')}`,
        `^${parent}/${folder}/`,
        `^${parent}/(${folders.slice(index + 1).join('|')})/`,
      ),
    );
  return [isListed, ...imports];
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'two files that import each other cannot be read or tested alone',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-are-found',
      comment: 'no other rule checks an import whose file is not found',
      severity: 'error',
      from: {},
      // `root-params` and `.next/types` are written by Next while it builds
      to: { couldNotResolve: true, pathNot: '^next/root-params$|^\\./\\.next/' },
    },
    forbid('lib-without-screen', 'lib/ does not depend on what is shown', '^lib/', '^(app|components|stores)/'),
    forbid('components-without-routes', 'a component can be moved to any page', '^(components|stores)/', '^app/'),
    forbid('stores-without-components', 'stores contain state; components show it', '^stores/', '^components/'),
    forbid(
      'screen-without-database',
      'the browser reaches data through lib/*/api.ts',
      '^(components|stores)/',
      '^lib/(.+/(service|repository)|db|env)\\.ts$',
    ),
    forbid(
      'app-uses-services',
      'services contain the rules; a route that uses a repository would skip them',
      '^app/',
      '^lib/(.+/repository|db)\\.ts$',
    ),
    {
      name: 'repositories-are-private',
      comment: 'only the files of a domain use its tables; others call its service',
      severity: 'error',
      from: { path: '^lib/([^/]+)/' },
      to: { path: '^lib/.+/repository\\.ts$', pathNot: '^lib/$1/' },
    },
    forbid(
      'schemas-run-in-browsers',
      'schemas run in the browser too',
      '^lib/.+/(schema|api)\\.ts$',
      '^lib/(.+/(service|repository)|db|env)\\.ts$|(^|/)node_modules/server-only',
    ),
    forbid(
      'routes-in-api-only',
      'route() identifies the caller; only handlers of the API are made by it',
      '^(?!app/api/|tests/)',
      '^lib/api/route\\.ts$',
    ),
    forbid(
      'middleware-without-rules',
      'it only combines the middleware of languages and of identity',
      '^middleware\\.ts$',
      '^(?!lib/(i18n|identity)/middleware\\.ts$|(\\.\\./)*[^.]*node_modules/next/)',
    ),
    forbid(
      'lib-files-without-folders',
      'all folders of lib/ import these files',
      '^lib/[^/]+.ts$',
      '^lib/(?!generated/)[^/]+/',
    ),
    forbid(
      'leaflet-in-map-only',
      'Leaflet needs a window; only components/map loads it in the browser',
      '^(?!(tests/)?components/map/)',
      '(^|/)node_modules/(@types/)?(react-)?leaflet',
    ),
    forbid(
      'prisma-in-repositories-only',
      'only repositories use the types of rows',
      '^(?!(lib/db|(lib|embedded)/.+/repository)\\.ts$|lib/generated/|prisma/|prisma\\.config\\.ts$|scripts/|tests/)',
      '^lib/generated/prisma|(^|/)node_modules/@?prisma',
    ),
    forbid(
      'embedded-over-http',
      'the product reaches these services over HTTP, as the real ones; only the routes that mount them and the seed import them',
      '^(?!embedded/|tests/|scripts/|prisma/seed/|app/api/(identity|demo-partner|demo-booking)/|app/\\[locale\\]/demo-booking/)',
      '^embedded/',
    ),
    forbid(
      'product-without-tests',
      'the product does not depend on its tests',
      '^(app|components|embedded|stores|lib|prisma|middleware\\.ts|server\\.ts)',
      '^(tests|e2e|bench)/',
    ),
    ...oneWay('lib', libFolders),
    ...oneWay('lib/listings', listingFolders),
    forbid(
      'listings-root-imports-hours-only',
      'the folders of lib/listings build on its files, which need opening hours only',
      '^lib/listings/[^/]+\\.ts$',
      '^lib/listings/(?!hours/)[^/]+/',
    ),
    forbid(
      'listing-hours-alone',
      'opening hours are calculated without the rest of a listing',
      '^lib/listings/hours/',
      '^lib/listings/(?!hours/)',
    ),
    ...oneWay('components', componentFolders),
  ],
  options: {
    // the compiler of TypeScript 7 offers no interface; without swc nothing at all would be read
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    exclude: { path: '^\\.next' },
    doNotFollow: { path: 'node_modules|^lib/generated' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

// Who may import whom (`npm run check:imports`). The message of each rule says why it exists.

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
  'hours text-search ranking directory search sharing views dashboard reports lifecycle visiting-cards form drafts import-export';
const componentFolders =
  'hooks i18n ui forms favourites tides share listings search map routes activities auth layout moderation dashboard listing-form profile';

function oneWay(parent, names) {
  const folders = names.split(' ');
  return folders
    .slice(0, -1)
    .map((folder, index) =>
      forbid(
        `${parent.replace('/', '-')}-${folder}-imports-earlier-folders-only`,
        `imports between the folders of ${parent}/ run one way, in the order ${folders.join(' · ')}`,
        `^${parent}/${folder}/`,
        `^${parent}/(${folders.slice(index + 1).join('|')})/`,
      ),
    );
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'two files that need each other are one file, or three',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-imaginary',
      comment: 'an import that leads nowhere is not checked by any other rule',
      severity: 'error',
      from: {},
      // `root-params` and `.next/types` are written by Next while it builds
      to: { couldNotResolve: true, pathNot: '^next/root-params$|^\\./\\.next/' },
    },
    forbid('lib-stands-alone', 'lib knows nothing of the screen', '^lib/', '^(app|components|stores)/'),
    forbid('components-know-no-route', 'a component can be moved to any page', '^(components|stores)/', '^app/'),
    forbid('stores-draw-nothing', 'a store is state, not a view', '^stores/', '^components/'),
    forbid(
      'screen-never-queries',
      'the browser reaches data through lib/*/api.ts',
      '^(components|stores)/',
      '^lib/(.+/(service|repository)|db|env)\\.ts$',
    ),
    forbid(
      'app-asks-services',
      'rules live in services, so nobody may go around them',
      '^app/',
      '^lib/(.+/repository|db)\\.ts$',
    ),
    {
      name: 'repository-is-private',
      comment: 'a domain opens its tables to nobody; ask its service',
      severity: 'error',
      from: { path: '^lib/([^/]+)/' },
      to: { path: '^lib/.+/repository\\.ts$', pathNot: '^lib/$1/' },
    },
    forbid(
      'schema-is-isomorphic',
      'schemas run in the browser too',
      '^lib/.+/(schema|api)\\.ts$',
      '^lib/(.+/(service|repository)|db|env)\\.ts$|(^|/)node_modules/server-only',
    ),
    forbid(
      'routes-are-made-in-the-api',
      'route() identifies the caller; only handlers of the API are made by it',
      '^(?!app/api/|tests/)',
      '^lib/api/route\\.ts$',
    ),
    forbid(
      'middleware-composes',
      'it puts the language and the identity in order and holds no rule of its own',
      '^middleware\\.ts$',
      '^(?!lib/(i18n|identity)/middleware\\.ts$|(\\.\\./)*[^.]*node_modules/next/)',
    ),
    forbid(
      'lib-files-stand-below-its-folders',
      'what all folders of lib/ use imports none of them',
      '^lib/[^/]+.ts$',
      '^lib/(?!generated/)[^/]+/',
    ),
    forbid(
      'leaflet-stays-home',
      'Leaflet touches window; only the map folder loads it',
      '^(?!(tests/)?components/map/)',
      '(^|/)node_modules/(@types/)?(react-)?leaflet',
    ),
    forbid(
      'prisma-stays-home',
      'row types stop at the repository',
      '^(?!(lib/db|(lib|embedded)/.+/repository)\\.ts$|lib/generated/|prisma/|prisma\\.config\\.ts$|scripts/|tests/)',
      '^lib/generated/prisma|(^|/)node_modules/@?prisma',
    ),
    forbid(
      'embedded-is-remote',
      'the product reaches these services over HTTP, as the real ones; only the routes that mount them and the seed import them',
      '^(?!embedded/|tests/|scripts/|prisma/seed/|app/api/(identity|demo-partner|demo-booking)/|app/\\[locale\\]/demo-booking/)',
      '^embedded/',
    ),
    forbid(
      'product-knows-no-tests',
      'what is shipped does not depend on what checks it',
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
      'listing-hours-stand-alone',
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

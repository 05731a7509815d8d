import fc from 'fast-check';
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { linkTypes } from '@/lib/profile/link';
import {
  among,
  lineAround,
  listOf,
  mix,
  near,
  row,
  rowId,
  soup,
  surroundings,
  wrongKind,
} from '@/tests/lib/listings/generated-text';

// Addresses and numbers: on the web, by mail, by telephone.

const handle = among(
  'anna.rossi',
  '@osteria',
  'osteria.it',
  'www.osteria',
  'fb.me',
  'a'.repeat(101),
  'Ombra_e-Cicheti',
  '@@x',
);
const host = mix(
  [4, fc.domain()],
  [
    4,
    among(
      ...['facebook.com', 'www.facebook.com', 'm.facebook.com', 'fb.me', 'facebook.com.evil.test', 'notfacebook.com'],
      ...[
        'münchen.de',
        'xn--mnchen-3ya.de',
        '例え.jp',
        'аррӏе.com',
        'ex%61mple.org',
        'EXAMPLE.org',
        'example.org.',
        '🍋.ws',
      ],
      ...[
        'localhost',
        'printer.local',
        '127.0.0.1',
        '2130706433',
        '0x7f.1',
        '[::1]',
        '[::ffff:127.0.0.1]',
        '-a.it',
        'a..b',
      ],
    ),
  ],
);
const scheme = among(
  'https://',
  'http://',
  '',
  '',
  '//',
  'HTTPS://',
  'ftp://',
  'javascript:',
  'javascript://',
  'data:',
  'https:',
  'https:/\\',
  ' java\tscript:',
);
const tail = mix(
  [
    4,
    among(
      '',
      '/',
      '/osteria',
      '?q=1#x',
      ':8443/x',
      ':443',
      ':99999',
      '/ü/🍋',
      '/%zz',
      '/a b',
      '/\\evil',
      '/../..',
      '@evil.test',
    ),
  ],
  [1, near(470, 480, 490).map((length) => `/${'a'.repeat(length)}`)],
);
const address = fc
  .tuple(surroundings, scheme, among('', '', '', 'anna@', 'a:b@'), host, tail)
  .map((parts) => parts.join(''));
const webAddress = mix([10, address], [4, handle], [3, fc.webUrl()], [2, among('', ' ')], [1, soup(8)], wrongKind);

const link = mix(
  [
    8,
    row({
      id: rowId,
      name: mix([6, among(...linkTypes, 'facebook ', 'Menu')], [2, lineAround(1, 50)]),
      url: webAddress,
    }),
  ],
  [1, row({ type: mix([6, among(...linkTypes)], [1, among('facebook', '', null, undefined)]), url: webAddress })],
);
export const socialLinks = mix(
  [12, listOf(link, 4, 20)],
  // the specification's way to send them
  [3, fc.array(link, { maxLength: 3 }).map((links) => JSON.stringify(links))],
  [1, among('', ' ', '[', '[]', 'null', '7', '"x"', '{}', '[null]', '[[]]')],
);

export const email = mix(
  [6, fc.emailAddress()],
  [2, near(254).map((length) => `a@${'b'.repeat(60)}.${'c'.repeat(length - 66)}.it`)],
  [
    2,
    among(
      '',
      ' ',
      'anna@',
      '@x.org',
      'a@b',
      'a b@x.org',
      '"a b"@x.org',
      'anna@münchen.de',
      'ANNA@X.ORG',
      ' anna@x.org ',
    ),
  ],
  [
    1,
    among('a@b.org%0aBcc:x@y.org', 'a@b.org\nBcc: x@y.org', 'a@b.org,c@d.org', 'a@[127.0.0.1]', 'é@x.org', '.a@x.org'),
  ],
  [2, soup(10)],
  wrongKind,
);

const numbers = getCountries().flatMap((country: CountryCode) => getExampleNumber(country, examples) ?? []);
export const phone = mix(
  [5, among(...numbers).chain((number) => among(number.number, number.formatInternational(), number.getURI()))],
  [2, among(...numbers).map((number) => number.formatNational())],
  [3, fc.tuple(among(...numbers), near(4, 8, 12)).map(([number, length]) => number.number.slice(0, length))],
  [
    3,
    among(
      '',
      ' ',
      '041 523 1234',
      '+39',
      '0039 041 5231234',
      '(041) 523-1234',
      '０４１５２３１２３４',
      'call 0415231234',
      '12',
    ),
  ],
  [1, among('+39 041 523 1234 ext. 5', '041/5231234', '٠٤١٥٢٣١٢٣٤', '+39\u202d0415231234\u202c', '1'.repeat(41))],
  [1, soup(10)],
  wrongKind,
);

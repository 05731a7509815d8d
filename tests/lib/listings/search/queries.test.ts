import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import type { Locale } from '@/lib/i18n/routing';
import { toNewRow } from '@/lib/listings/content';
import { searchQuery } from '@/lib/listings/search/schema';
import { searchListings } from '@/lib/listings/search/service';
import { suggestListings } from '@/lib/listings/search/suggestions';
import { readPlaces } from '@/prisma/seed/places';
import { buildUser } from '@/tests/factories/user';

// Queries, and the place of the seed that must be among the first five results.
const expected: Record<Locale, [q: string, title: string][]> = {
  it: [
    ['cicchetti', 'Cantina Do Mori'],
    ['cicheti', "All'Arco"],
    ['bacari', 'Cantine del Vino già Schiavi'],
    ['gelateria', 'Gelateria Nico'],
    ['gelatteria', 'Gelateria Nico'],
    ['Rilato mercato', 'Mercato di Rialto'],
    ['mercato del pesce chioggia', 'Mercato del Pesce al Minuto'],
    ['Cà Pesaro', "Ca' Pesaro"],
    ['capesaro ca pesaro', "Ca' Pesaro"],
    ['teatro la fenicce', 'Teatro La Fenice'],
    ['ristorante chioggia', 'Ristorante El Gato'],
    ['negozio di maschere', "Ca' Macana"],
    ['alberghi a Mestre vicino alla stazione', 'Best Western Plus Hotel Bologna'],
    ['biblioteca', 'VEZ Biblioteca Civica di Mestre'],
    ["torre dell'orologio", "Torre dell'Orologio di Sant'Andrea"],
  ],
  en: [
    ['florian', 'Caffè Florian'],
    ['cafe florian', 'Caffè Florian'],
    ['florean', 'Caffè Florian'],
    ['gugenheim', 'Peggy Guggenheim Collection'],
    ['Peggy Guggenhiem', 'Peggy Guggenheim Collection'],
    ['harrys bar', "Harry's Bar"],
    ['ice cream', 'Gelateria Nico'],
    ['lace museum burano', 'Museo del Merletto'],
    ['hotels in venice with a pool', 'Belmond Hotel Cipriani'],
    ['water park', 'Caribe Bay'],
    ['acqua alta books', 'Libreria Acqua Alta'],
    ['Torchello inn', 'Locanda Cipriani'],
    ['fish market', 'Mercato del Pesce al Minuto'],
    ['  HARRY’S   BAR ', "Harry's Bar"],
    ['30126 hotel', 'Hotel Excelsior Venice Lido'],
  ],
  de: [
    ['Dogenpalast', 'Palazzo Ducale'],
    ['Dogenplast', 'Palazzo Ducale'],
    ['Glasmuseum', 'Museo del Vetro'],
    ['Eisdiele', 'Gelateria Nico'],
    ['Campingplatz Jesolo', 'Camping Miramare'],
    ['Museen in Mestre', "M9 Museo del '900"],
    ['Fussball', 'Stadio Pier Luigi Penzo'],
  ],
  fr: [
    ['palais des doges', 'Palazzo Ducale'],
    ['théâtre la fenice', 'Teatro La Fenice'],
    ['theatre fenice', 'Teatro La Fenice'],
    ['marché du rialto', 'Mercato di Rialto'],
    ['musée de la dentelle', 'Museo del Merletto'],
    ['hôtel à Chioggia', 'Hotel Grande Italia'],
  ],
  ja: [
    ['フローリアン', 'Caffè Florian'],
    ['ドゥカーレ', 'Palazzo Ducale'],
    ['宮殿', 'Palazzo Ducale'],
    ['美術館', "Gallerie dell'Accademia"],
    ['グッゲンハイム', 'Peggy Guggenheim Collection'],
    ['キオッジャ レストラン', 'Ristorante El Gato'],
    ['ｶﾌｪ', 'Caffè Florian'],
    ['リアルト', 'Mercato di Rialto'],
  ],
  pt: [
    ['palacio ducal', 'Palazzo Ducale'],
    ['museu do vidro', 'Museo del Vetro'],
    ['restaurantes em Veneza frutos Rialto', "All'Arco"],
    ['praia Jesolo', 'Hotel Atlantico'],
  ],
  es: [
    ['máscaras', 'Bottega dei Mascareri'],
    ['mascaras carnaval carnival', "Ca' Macana"],
    ['colección guggenheim', 'Peggy Guggenheim Collection'],
    ['heladería', 'Gelateria Nico'],
    ['museo del encaje', 'Museo del Merletto'],
  ],
};

// On Tuesday at noon: places that are closed come after the others.
const now = new Date('2026-06-09T10:00:00Z');

// Queries without results or with special characters.
const harmless = [
  'xqzzyw',
  'qwertyuiopasdfgh',
  'ブロントサウルス',
  '%',
  '_____',
  '\\',
  "'",
  '"',
  '& | !',
  '<->',
  ':*',
  "'; DROP TABLE listing; --",
  '(((',
  '😀',
  'sushizilla9000',
];

beforeEach(async () => {
  const owner = (await buildUser()).sub;
  for (const { content } of readPlaces()) {
    const data = { ...toNewRow(content), ownerSub: owner, status: 'active' as const };
    await db.listing.create({ select: { id: true }, data });
  }
}, 60_000);

async function titlesFor(q: string, lang: Locale = 'en', more: Record<string, string> = {}): Promise<string[]> {
  const { filter, page } = searchQuery.parse({ q, lang, limit: '5', ...more });
  const { cards } = await searchListings({ ...filter, lang }, page, now);
  const rows = await db.listing.findMany({ select: { uid: true, title: true } });
  return cards.map(({ uid }) => rows.find((row) => row.uid === uid)?.title ?? '');
}

// few tests, because inserting the places is slow
describe('a query', () => {
  test('finds the place among the first five, in seven languages, misspelt and without accents', async () => {
    const missed: string[] = [];
    for (const [lang, questions] of Object.entries(expected) as [Locale, [string, string][]][]) {
      for (const [q, title] of questions) {
        const titles = await titlesFor(q, lang);
        if (!titles.includes(title)) missed.push(`${lang} ${q}: ${title}, not ${titles.join(' · ')}`);
      }
    }
    expect(missed).toEqual([]);
    expect(Object.values(expected).flat().length).toBeGreaterThanOrEqual(40);
  });

  test('has no results without matches', async () => {
    for (const q of harmless) expect(await titlesFor(q), q).toEqual([]);
  });

  test('sorts matches in titles first', async () => {
    for (const [q, title] of [
      ['florian', 'Caffè Florian'],
      ['rialto', 'Mercato di Rialto'],
      ['bar', "Harry's Bar"],
      ['fort', 'Forte Marghera'],
    ] as const) {
      const titles = await titlesFor(q);
      expect(titles.slice(0, 2), q).toContain(title);
    }
  });

  test('suggests names while it is typed, in the visitor’s language', async () => {
    const named = async (q: string, lang: Locale) =>
      (await suggestListings(q, lang)).map(({ suggestion }) => suggestion.title);
    expect(await named('flo', 'en')).toEqual(['Caffè Florian']);
    expect(await named('フロ', 'ja')).toEqual(['カフェ・フローリアン']);
    expect(await named('palazzo duc', 'de')).toEqual(['Dogenpalast']);
    expect((await named('museo', 'it')).length).toBe(6);
    expect(await named('', 'it')).toEqual([]);
    expect(await named('zzqx', 'it')).toEqual([]);
  });
});

import fc from 'fast-check';
import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { loadMessages } from '@/lib/i18n/load-messages';
import { type Locale, routing } from '@/lib/i18n/routing';
import { describeTides, type FeedSnapshot, noFeed } from '@/lib/tides/answer';
import { readBulletin, readLevels } from '@/lib/tides/feed';
import { cityGrounds } from '@/lib/tides/ground';
import { inlets } from '@/lib/tides/schema';
import { describeWater, type Ground, levelsAhead, type WaterStatement } from '@/lib/tides/sentence/water-statement';
import { type WetName, waterText } from '@/lib/tides/sentence/water-text';
import { levelRows } from '@/tests/factories/tide-feed';
import bulletinFile from '@/tests/recordings/bulletin-2026-11-22.json' with { type: 'json' };

async function translate(locale: Locale, statement: WaterStatement<WetName>, now: number): Promise<string> {
  const messages = await loadMessages(locale);
  return waterText(statement, createTranslator({ locale, messages, namespace: 'TideSentence' }), locale, now);
}

/** The answer at a time of the replayed day, with readings every half-hour until five minutes before. */
function answerAt(time: string) {
  const now = Date.parse(time);
  const readings = Array.from({ length: 24 }, (_, index) =>
    readLevels(levelRows(now - 5 * MINUTE_MS - index * 30 * MINUTE_MS), now),
  ).flat();
  const snapshot: FeedSnapshot = { ...noFeed, now, readings, bulletin: readBulletin(bulletinFile, now) };
  return describeTides({ ...snapshot, levelReadAt: now, bulletinReadAt: now });
}

function sentenceAt(time: string, locale: Locale, place?: Ground<WetName>): Promise<string> {
  const [answer, now] = [answerAt(time), Date.parse(time)];
  const { closedInlets, closingPossible } = answer;
  const known = { levels: levelsAhead(answer, now), closedInlets, closingPossible };
  return translate(locale, describeWater({ ...known, grounds: place ? [place] : cityGrounds }), now);
}

describe('a day with 100 cm at nine o’clock', () => {
  const EVENING = '2026-11-22T19:00:00Z';

  test.each([
    ['en', /^Dry now\. Tomorrow 0\d:\d0–1\d:\d0, about 100 cm: St Mark’s Square wet\.$/],
    ['it', /^Adesso è asciutto\. Domani dalle 0\d:\d0 alle 1\d:\d0, circa 100 cm: acqua in Piazza San Marco\.$/],
    ['de', /^Jetzt trocken\. Morgen 0\d:\d0–1\d:\d0\sUhr etwa 100\scm: Markusplatz nass\.$/],
    ['fr', /^Au sec maintenant\. Demain de 0\d:\d0 à 1\d:\d0, environ 100\scm\s: de l’eau sur la place Saint-Marc\.$/],
    ['es', /^Ahora está seco\. Mañana de 0\d:\d0 a 1\d:\d0, unos 100\scm: agua en la plaza de San Marcos\.$/],
    ['pt', /^Seco agora\. Amanhã das 0\d:\d0 às 1\d:\d0, cerca de 100\scm: água na Praça de São Marcos\.$/],
    ['ja', /^現在、浸水はありません。明日の0\d:\d0～1\d:\d0は約100\s?cm。サン・マルコ広場が浸水します。$/],
  ] as const)('is announced the evening before, in %s', async (locale, sentence) => {
    expect(await sentenceAt(EVENING, locale)).toMatch(sentence);
  });

  test('is announced for the ground of a place', async () => {
    expect(await sentenceAt(EVENING, 'en', { name: 'here', groundCm: 80 })).toMatch(/about 100 cm: wet here\.$/);
    expect(await sentenceAt(EVENING, 'en', { name: 'meeting', groundCm: 130 })).toBe(
      'Dry now and for the next two days.',
    );
  });

  test('is there in the morning, and over at noon', async () => {
    expect(await sentenceAt('2026-11-23T05:00:00Z', 'en')).toMatch(/^Dry now\. Today 0\d:\d0–1\d:\d0, about 100 cm/);
    expect(await sentenceAt('2026-11-23T07:45:00Z', 'en')).toMatch(
      /^High water until 1\d:\d0, about 100 cm at most: St Mark’s Square wet\.$/,
    );
    expect(await sentenceAt('2026-11-23T12:00:00Z', 'en')).toMatch(/^Dry now\. Tomorrow 0\d:\d0–1\d:\d0, about 9\d cm/);
  });
});

test('every statement is whole sentences in every language', async () => {
  const NOW = Date.parse('2026-11-22T19:00:00Z');
  const spell = fc.record({
    from: fc.integer({ min: 0, max: 47 }).map((hours) => NOW + hours * HOUR_MS),
    until: fc.option(fc.integer({ min: 48, max: 50 }).map((hours) => NOW + hours * HOUR_MS)),
    isNow: fc.boolean(),
    certainty: fc.constantFrom('expected' as const, 'possible' as const),
    peak: fc.record({
      at: fc.constant(NOW),
      levelCm: fc.integer({ min: 60, max: 190 }),
      errorCm: fc.constant(5),
      source: fc.constant('nowcast' as const),
    }),
    wet: fc.constantFrom<WetName[]>(['sanMarco'], ['sanMarco', 'rialto'], ['here'], ['meeting']),
    walkwaysPercent: fc.option(fc.integer({ min: 2, max: 91 })),
  });
  const statement = fc.record({
    now: fc.constantFrom('dry' as const, 'mayBeWet' as const, 'wet' as const),
    spells: fc.array(spell, { maxLength: 2 }),
    code: fc.constant('yellow' as const),
    closedInlets: fc.subarray([...inlets]),
    mayClose: fc.boolean(),
  });
  const property = fc.asyncProperty(statement, fc.constantFrom(...routing.locales), async (known, locale) => {
    const text = await translate(locale, known, NOW);
    expect(text).toMatch(/[.。]$/);
    expect(text).not.toMatch(/[{}]|undefined|NaN|TideSentence|\.\.|。。| {2}/);
  });
  await fc.assert(property);
});

import { describe, expect, test } from 'vitest';
import { compareMessages, listUnused } from '@/scripts/lib/messages.mjs';

const english = { Card: { hours: 'Open until {time}', count: '{n, plural, one {# place} other {# places}}' } };

describe('compareMessages', () => {
  test('is content with a full translation, whose plural may have other forms', () => {
    const japanese = { Card: { hours: '{time}まで営業', count: '{n, plural, other {#件}}' } };

    expect(compareMessages('ja', japanese, english)).toEqual([]);
  });

  test.each([
    ['a missing key', { Card: { hours: 'Aperto fino alle {time}' } }, /it Card\.count: missing/],
    ['a key of its own', { ...english, Extra: 'x' }, /it Extra: does not exist/],
    [
      'another placeholder',
      { Card: { ...english.Card, hours: 'Fino alle {ora}' } },
      /placeholders are \{ora\}, not \{time\}/,
    ],
    ['a lost placeholder', { Card: { ...english.Card, hours: 'Aperto' } }, /placeholders are \{\}, not \{time\}/],
    ['broken syntax', { Card: { ...english.Card, count: '{n, plural, one {# posto}' } }, /cannot be parsed/],
    ['a plural without other', { Card: { ...english.Card, count: '{n, plural, one {# posto}}' } }, /cannot be parsed/],
    ['an empty text', { Card: { ...english.Card, hours: ' ' } }, /is empty/],
  ])('finds %s', (_, italian, problem) => {
    expect(compareMessages('it', italian, english).join('\n')).toMatch(problem);
  });

  test('finds a lost tag', () => {
    const [problem] = compareMessages('de', { a: 'Lesen Sie die Regeln' }, { a: 'Read <link>the rules</link>' });

    expect(problem).toBe('de a: tags are {}, not {link}');
  });

  test('finds what was copied, however short, but lets names and words that are spelled alike stay', () => {
    const source = {
      sentence: 'Show all the places',
      word: 'Heart',
      plural: '{n, plural, one {# street} other {# streets}}',
      name: 'OpenStreetMap',
      alike: '{n, plural, one {# restaurant} other {# restaurants}}',
      mail: 'somebody@example.org',
      bare: '{place}: {count}',
    };

    expect(compareMessages('fr', source, source)).toEqual([
      'fr sentence: is not translated',
      'fr word: is not translated',
      'fr plural: is not translated',
    ]);
    expect(compareMessages('ja', source, source)).toContain('ja alike: is not translated');
    expect(compareMessages('en', source, source)).toEqual([]);
  });
});

describe('listUnused', () => {
  const source = { Card: { title: 'Title', old: 'Old' }, Gone: { text: 'Text' } };

  test('finds a message that no component uses', () => {
    expect(listUnused(source, [`const t = useTranslations('Card'); t('title')`])).toEqual([
      'Card.old: not used',
      'Gone: no component uses these messages',
    ]);
  });

  test('says nothing about a component that builds its keys', () => {
    expect(listUnused({ Card: source.Card }, ["const t = useTranslations('Card'); t(kind)"])).toEqual([]);
  });
});

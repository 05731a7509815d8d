import { expect, test } from 'vitest';
import { parseUrl } from '@/lib/http/url';
import { completeLink } from '@/lib/profile/link';

test('an address is read the same however often it was read before', () => {
  const typed = ['https://münchen.de', 'https://münchen.de/über'];
  const read = Array.from({ length: 200_000 }, (_, turn) => parseUrl(typed[turn % 2] ?? '')?.hostname);
  expect(new Set(read)).toEqual(new Set(['xn--mnchen-3ya.de']));
});

test('a link in German is taken the thousandth time as the first', () => {
  const taken = Array.from({ length: 50_000 }, () => completeLink('Website', 'münchen.de'));
  expect(new Set(taken)).toEqual(new Set(['https://xn--mnchen-3ya.de/']));
});

test.each(['', 'https://', 'https://exa mple.org', '//host', 'just words'])('%j is no address', (text) => {
  expect(parseUrl(text)).toBeNull();
});

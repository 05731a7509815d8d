import { expect, test } from 'vitest';
import { markOlderPage } from '@/lib/edge/older-page';

const renderedAt = Date.parse('2026-11-23T13:05:00Z');

test.each([
  ['/', 'Limited service – as of 23 Nov, 14:05'],
  ['/de/tides', 'Eingeschränkter Dienst – Stand: 23. Nov., 14:05\u00a0Uhr'],
  ['/ja', 'サービスの一部を停止中：11月23日 14:05時点の情報'],
])('an older %s names its time as text and as an attribute', (pathname, text) => {
  const html = markOlderPage('<!DOCTYPE html><html lang="x"><body>a</body></html>', pathname, renderedAt);
  expect(html).toContain('<html data-as-of="2026-11-23T13:05:00.000Z" lang="x">');
  expect(html).toMatch(new RegExp(`<body>a<div role="status" [^>]*>.*${text}</p></div></body></html>$`));
});

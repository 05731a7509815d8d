import { expect, test } from 'vitest';
import { findForbiddenWording } from '@/scripts/lib/wording.mjs';

test.each([
  ['it', 'La Sua scheda', 'Sua'],
  ['de', 'Gib dein Kennwort ein', 'dein", "Kennwort'],
  ['fr', 'Fermer la visite', 'visite'],
  ['es', 'Vuelva a tu panel', 'tu'],
  ['pt', 'Quando você quiser', 'você'],
  ['ja', 'ブラウザを閉じる', 'ブラウザ'],
])('finds in %s what its glossary excludes: %s', (locale, text, wording) => {
  expect(findForbiddenWording(locale, { Form: { title: text } })).toEqual([
    `${locale}.Form.title: "${wording}" is not used here, see docs/languages.md`,
  ]);
});

test('ignores names of arguments and tags', () => {
  const messages = { hint: 'Abra la {foto} en <visita>el panel</visita>', count: '{visitas, plural, other {#}}' };
  expect(findForbiddenWording('es', messages)).toEqual([]);
});

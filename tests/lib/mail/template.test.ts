import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routing } from '@/lib/i18n/routing';
import { composeMail, type MailPart, mailLink, mailLocales } from '@/lib/mail/template';

function buildPart(text: string, part: Partial<MailPart> = {}): MailPart {
  return {
    locale: 'en',
    subject: 'Your listing',
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'title', text },
      { kind: 'code', text },
      { kind: 'facts', facts: [{ name: text, value: text }] },
      { kind: 'items', items: [{ text, note: text }, { text }] },
      { kind: 'button', text, url: mailLink('de', '/dashboard') },
    ],
    ...part,
  };
}

const countTags = (html: string) => html.split('<').length;

describe('a mail', () => {
  test('has the same elements whatever its texts are', async () => {
    const plain = countTags((await composeMail([buildPart('a')])).html);
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, unit: 'binary' }), async (text) => {
        const { html, text: plainText } = await composeMail([buildPart(text)]);
        expect(countTags(html)).toBe(plain);
        expect(plainText).toContain(text);
      }),
    );
  });

  test('has a space before colons in French only', async () => {
    const blocks: MailPart['blocks'] = [{ kind: 'facts', facts: [{ name: 'Jour', value: 'mardi' }] }];
    expect((await composeMail([buildPart('', { locale: 'fr', blocks })])).text).toContain('Jour\u00a0: mardi');
    expect((await composeMail([buildPart('', { blocks })])).text).toContain('Jour: mardi');
  });

  test('loads nothing from another server', async () => {
    const { html } = await composeMail([buildPart('Osteria')]);
    expect(html).not.toMatch(/<(img|link|script|style)|url\(|src=/);
  });

  test.each(routing.locales)('in %s has its language, the name of the site and a link to it', async (locale) => {
    const { html, text } = await composeMail([buildPart('Osteria', { locale })]);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(text).toMatch(/VX Venice[\s\S]*http:\/\/localhost:3000/);
  });

  test('in two languages has both subjects and footers', async () => {
    const parts = [buildPart('Hello'), buildPart('Ciao', { locale: 'it', subject: 'La tua scheda' })];
    const { subject, html, text } = await composeMail(parts);
    expect(subject).toBe('Your listing / La tua scheda');
    expect(html).toContain('<span lang="it">');
    expect(text.indexOf('Ciao')).toBeGreaterThan(text.indexOf('Hello'));
  });
});

test.each([
  ['de', ['de']],
  ['pt-BR', ['pt']],
  ['IT_it', ['it']],
  ['nl', ['en', 'it']],
  [null, ['en', 'it']],
  [undefined, ['en', 'it']],
])('a receiver of language %s reads %j', (language, expected) => {
  expect(mailLocales(language)).toEqual(expected);
});

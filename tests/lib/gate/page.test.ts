import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { tryGate } from '@/lib/gate/form';
import { renderGatePage } from '@/lib/gate/page';
import messages from '@/messages/en.json';

const words = messages.GatePage;
const prompt = { locale: 'en', siteName: 'VX Venice', words, returnTo: '/', outcome: null };
const form = (returnTo: string, password = 'gondola-lantern-42') => new URLSearchParams({ password, returnTo });

describe('the prompt', () => {
  test('is one labelled field, one button and the words of the specification', () => {
    const { document } = new JSDOM(renderGatePage({ ...prompt, returnTo: '/it?q=a&b=c' })).window;

    expect(document.body.textContent).toContain('Not authorized');
    expect(document.querySelector('label')?.control?.getAttribute('name')).toBe('password');
    expect(document.querySelectorAll('button')).toHaveLength(1);
    expect(document.querySelector<HTMLInputElement>('[name=returnTo]')?.value).toBe('/it?q=a&b=c');
    expect(document.querySelectorAll('script, [style], [onclick]')).toHaveLength(0);
  });

  test('shows what the address says as text and never as markup', () => {
    const { document } = new JSDOM(renderGatePage({ ...prompt, returnTo: '/"><img src=x onerror=alert(1)>' })).window;

    expect(document.querySelector('img')).toBeNull();
  });

  test('says beside the field why it is shown again', () => {
    const { document } = new JSDOM(renderGatePage({ ...prompt, outcome: 'wrong' })).window;

    expect(document.getElementById('problem')?.textContent).toBe(words.wrong);
    expect(document.getElementById('password')?.getAttribute('aria-describedby')).toBe('problem');
  });
});

describe('tryGate', () => {
  test('opens the page that was asked for', async () => {
    const answer = await tryGate(form('/it?q=ponte&gate=wrong'), '192.0.2.7', 'request');

    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/it?q=ponte');
    expect(answer.headers.get('set-cookie')).toMatch(/^vx-gate=/);
  });

  test('returns to the prompt with the reason and no cookie', async () => {
    const answer = await tryGate(form('/it?q=ponte', 'wrong'), '192.0.2.8', 'request');

    expect(answer.headers.get('location')).toBe('/it?q=ponte&gate=wrong');
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  test.each([
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '/api/profile',
    '/_next/x',
    '',
  ])('never sends anybody to %j', async (returnTo) => {
    const answer = await tryGate(form(returnTo), '192.0.2.9', 'request');

    expect(answer.headers.get('location')).toBe('/');
  });
});

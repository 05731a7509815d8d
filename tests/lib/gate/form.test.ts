import { describe, expect, test } from 'vitest';
import { handleGateForm } from '@/lib/gate/form';

const form = (returnTo: string, password = 'gondola-lantern-42') => new URLSearchParams({ password, returnTo });

describe('handleGateForm', () => {
  test('opens the requested page', async () => {
    const answer = await handleGateForm(form('/it?q=ponte&gate=wrong'), '192.0.2.7', 'request');

    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/it?q=ponte');
    expect(answer.headers.get('set-cookie')).toMatch(/^vx-gate=/);
  });

  test('returns to the prompt with the reason and no cookie', async () => {
    const answer = await handleGateForm(form('/it?q=ponte', 'wrong'), '192.0.2.8', 'request');

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
    const answer = await handleGateForm(form(returnTo), '192.0.2.9', 'request');

    expect(answer.headers.get('location')).toBe('/');
  });
});

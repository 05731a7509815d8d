import { expect, test, vi } from 'vitest';
import { passGate, startInstance } from '@/scripts/lib/test-instance.mjs';

// F10. Every other suite starts on a copy of a seeded database.

test('a first start on an empty folder creates, migrates and seeds a database, and serves it', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const { stop, ...instance } = await startInstance();
  try {
    const roles = instance.accounts.map(({ role }) => role);
    expect(new Set(roles)).toEqual(new Set(['host', 'moderator']));
    const headers = { Cookie: await passGate(instance) };
    const answer = await fetch(`${instance.baseUrl}/api/map?bbox=12,45,13,46&zoom=19`, { headers });
    const { features } = await answer.json();
    expect(features.length).toBeGreaterThan(50);
  } finally {
    await stop();
  }
}, 120_000);

import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { route } from '@/lib/api/route';
import * as cookie from '@/lib/gate/cookie';
import { limit } from '@/lib/http/rate-limit';
import { requireModerator } from '@/lib/identity/policy';
import { requireUser } from '@/lib/identity/session';
import { log } from '@/lib/log';
import { get, observed, serveEdge } from './edge/edge-server';

vi.mock('@/lib/gate/cookie', { spy: true });
vi.mock('@/lib/http/rate-limit', { spy: true });
vi.mock('@/lib/identity/policy', { spy: true });
vi.mock('@/lib/identity/session', { spy: true });

serveEdge();
afterEach(() => vi.restoreAllMocks());

const broken = () => {
  throw new Error('a fault inside a check');
};

describe('P09: a check that fails with an exception lets nothing pass', () => {
  test('the gate', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const before = observed.request;
    vi.mocked(cookie.hasGatePass).mockImplementation(broken);
    for (const path of ['/tides', '/api/thing']) {
      const answer = await get(path);
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toContain('a fault');
    }
    expect(observed.request).toBe(before);
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: 'check_failed' }));

    vi.mocked(cookie.hasGatePass).mockReturnValue(true);
    expect((await get('/api/thing')).status).toBe(200);
  });

  const user = { sub: 'anna', groups: ['moderators'] } as unknown as Awaited<ReturnType<typeof requireUser>>;
  const act = vi.fn(async () => ({ done: true }));
  const declared = {
    summary: 'A write.',
    answers: { 200: z.object({}) },
    refusals: [],
    limit: 'searchAddress' as const,
  };
  const handler = route({ access: 'moderator', ...declared }, act);
  const call = () =>
    handler(new Request('http://localhost:3000/api/thing', { method: 'POST' }), { params: Promise.resolve({}) });

  test.each([
    ['the token', () => vi.mocked(requireUser).mockImplementation(broken)],
    ['the permission', () => vi.mocked(requireModerator).mockImplementation(broken)],
    ['the limit', () => vi.mocked(limit).mockImplementation(broken)],
  ])('%s', async (_check, breakIt) => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    act.mockClear();
    vi.mocked(requireUser).mockResolvedValue(user);
    vi.mocked(requireModerator).mockReturnValue(undefined);
    vi.mocked(limit).mockResolvedValue(undefined);
    breakIt();
    const answer = await call();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: 'internal' });
    expect(act).not.toHaveBeenCalled();
    expect(error).toHaveBeenCalled();
  });
});

import { expect, test, vi } from 'vitest';

test('a value is created once per process, also when its module is evaluated again', async () => {
  const first = await import('@/lib/process-singleton');
  vi.resetModules();
  const second = await import('@/lib/process-singleton');
  const create = vi.fn(() => ({}));

  expect(second).not.toBe(first);
  expect(second.processSingleton('test', create)).toBe(first.processSingleton('test', create));
  expect(create).toHaveBeenCalledTimes(1);
});

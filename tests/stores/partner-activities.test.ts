import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usePartnerActivities } from '@/stores/partner-activities';
import { tour } from '@/tests/components/activities/tours';

const NAME = 'vx-partner-activities';
const nothing = { key: null, activities: [] };

beforeEach(() => {
  sessionStorage.clear();
  usePartnerActivities.setState(nothing);
});
afterEach(() => vi.restoreAllMocks());

async function readAnew() {
  const stored = sessionStorage.getItem(NAME);
  usePartnerActivities.setState(nothing);
  if (stored === null) sessionStorage.removeItem(NAME);
  else sessionStorage.setItem(NAME, stored);
  await usePartnerActivities.persist.rehydrate();
  const { key, activities } = usePartnerActivities.getState();
  return { key, activities };
}

describe('the tours of this tab', () => {
  test('are stored in session storage from page to page', async () => {
    const activities = [
      tour(1),
      tour(2, { asOf: '2026-05-31T09:00:00.000Z', totalPrice: { local: null, partner: 9 } }),
    ];
    usePartnerActivities.getState().save('en 1', activities);
    expect(localStorage.length).toBe(0);
    expect(await readAnew()).toEqual({ key: 'en 1', activities });
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['another shape', '{"state":{"key":"en","activities":{}}}'],
    ['a tour with holes', '{"state":{"key":"en","activities":[{"code":"T1"}]}}'],
    ['no key', '{"state":{"activities":[]}}'],
  ])('are none when there is %s', async (_, stored) => {
    sessionStorage.setItem(NAME, stored);
    expect(await readAnew()).toEqual(nothing);
  });

  test('are retained for this page only when the storage is full or forbidden', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    usePartnerActivities.getState().save('en 1', [tour(1)]);
    expect(usePartnerActivities.getState().activities).toHaveLength(1);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    await expect(Promise.resolve(usePartnerActivities.persist.rehydrate())).resolves.toBeUndefined();
  });
});

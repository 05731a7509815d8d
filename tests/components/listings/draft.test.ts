import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDraft, readDraft, saveDraft } from '@/components/listings/form/draft';

const values = { title: 'Osteria', facilities: [], image: 'data:image/png;base64,AAAA' };

beforeEach(() => sessionStorage.clear());

describe('the draft of a listing', () => {
  test('comes back with its photograph and what must be sent with it', () => {
    saveDraft('mine', 'key-1', values);
    expect(readDraft('mine')).toEqual({ tag: 'key-1', values });
    expect(readDraft('yours')).toBeNull();
  });

  test('keeps the words when the photograph is more than the browser keeps', () => {
    const setItem = Storage.prototype.setItem;
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function keepSmall(
      this: Storage,
      key,
      value,
    ) {
      if (key.endsWith(':photo')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    saveDraft('mine', 'key-1', values);
    full.mockRestore();
    expect(readDraft('mine')?.values).toEqual({ title: 'Osteria', facilities: [] });
  });

  test('is nothing when another page has written nonsense in its place', () => {
    for (const nonsense of ['', '{', 'null', '{"tag":1}', '{"tag":"a","values":{"title":7}}']) {
      sessionStorage.setItem('mine', nonsense);
      expect(readDraft('mine')).toBeNull();
    }
  });

  test('is gone once forgotten', () => {
    saveDraft('mine', 'key-1', values);
    forgetDraft('mine');
    expect(sessionStorage).toHaveLength(0);
  });
});

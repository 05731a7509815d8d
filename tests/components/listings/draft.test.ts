import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDraft, readDraft, saveDraft } from '@/lib/listings/form/draft';

const values = { title: 'Osteria', facilities: [], image: '/api/media/a.webp' };

beforeEach(() => sessionStorage.clear());

describe('the draft of a listing', () => {
  test('is restored completely, with its tag', () => {
    saveDraft('mine', 'key-1', values);
    expect(readDraft('mine')).toEqual({ tag: 'key-1', values });
    expect(readDraft('yours')).toBeNull();
  });

  test('does not break the form without storage', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => saveDraft('mine', 'key-1', values)).not.toThrow();
    full.mockRestore();
    expect(readDraft('mine')).toBeNull();
  });

  test('is null for invalid storage content', () => {
    for (const nonsense of ['', '{', 'null', '{"tag":1}', '{"tag":"a","values":{"title":7}}']) {
      sessionStorage.setItem('mine', nonsense);
      expect(readDraft('mine')).toBeNull();
    }
  });

  test('is removed when cleared', () => {
    saveDraft('mine', 'key-1', values);
    clearDraft('mine');
    expect(sessionStorage).toHaveLength(0);
  });
});

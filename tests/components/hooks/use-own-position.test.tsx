import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useOwnPosition, useWatchedPosition } from '@/components/hooks/use-own-position';

const VIENNA = { latitude: 48.2, longitude: 16.37, accuracy: 20 };
const VENICE = { latitude: 45.4375, longitude: 12.3358, accuracy: 20 };

let measured = VIENNA;
let cached: typeof VIENNA | null = null;

/** A browser that sends its last position to a request that allows an old one. */
function send(found: PositionCallback, _failed: PositionErrorCallback, { maximumAge = 0 }: PositionOptions = {}) {
  cached = maximumAge > 0 ? (cached ?? measured) : measured;
  found({ coords: cached, timestamp: Date.now() } as GeolocationPosition); // cast: the fields that are read
  return 1;
}

beforeEach(function startInVienna() {
  measured = VIENNA;
  cached = null;
  const geolocation = { getCurrentPosition: send, watchPosition: send, clearWatch: vi.fn() };
  vi.stubGlobal('navigator', { ...navigator, geolocation });
});

describe.each([
  ['useOwnPosition', () => useOwnPosition(() => {})],
  ['useWatchedPosition', useWatchedPosition],
] as const)('%s', (_name, useHook) => {
  test('measures again after a position outside the areas', async () => {
    const { result } = renderHook<{ failure: string | null; isAsking: boolean; ask: () => void }, void>(useHook);
    act(() => result.current.ask());
    await waitFor(() => expect(result.current.failure).toBe('outside'));

    measured = VENICE;
    act(() => result.current.ask());

    await waitFor(() => expect(result.current).toMatchObject({ failure: null, isAsking: false }));
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useMapUrl } from '@/components/map/explorer/use-map-url';

const uid = '6f9619ff-8b86-4d01-942d-00c04fc964ff';
const other = '16fd2706-8baf-433b-82eb-8c7fada847da';
const search = () => window.location.search;

describe('the map and its address', () => {
  beforeEach(() => window.history.replaceState(null, '', '/it'));

  test('begin with what the address says, nonsense left out', () => {
    window.history.replaceState(null, '', `/it?category=hotel&open=maybe&place=${uid}`);
    const { result } = renderHook(useMapUrl);

    expect(result.current.state).toMatchObject({ category: 'hotel', openNow: false, place: uid, view: null });
  });

  test('keep one step for all that is filtered and moved', async () => {
    const before = window.history.length;
    const { result } = renderHook(useMapUrl);

    act(() => result.current.change({ category: 'shop' }));
    act(() => result.current.change({ view: { center: { lat: 45.43, lng: 12.33 }, zoom: 15 } }));

    await waitFor(() => expect(search()).toBe('?lat=45.43000&lng=12.33000&z=15&category=shop'));
    expect(window.history.length).toBe(before);
  });

  test('take a step when a place is opened, which Back and closing undo alike', async () => {
    const { result } = renderHook(useMapUrl);
    act(() => result.current.select(uid));
    expect(search()).toBe(`?place=${uid}`);

    act(() => window.history.back());
    await waitFor(() => expect(result.current.state.place).toBeNull());
    expect(search()).toBe('');

    act(() => result.current.select(uid));
    const opened = window.history.length;
    act(() => result.current.select(other));
    expect(search()).toBe(`?place=${other}`);
    expect(window.history.length).toBe(opened);
    act(() => result.current.select(null));
    await waitFor(() => expect(search()).toBe(''));
  });

  test('close what the address came with without leaving the page', () => {
    window.history.replaceState(null, '', `/it?place=${uid}`);
    const { result } = renderHook(useMapUrl);

    act(() => result.current.select(null));

    expect(search()).toBe('');
    expect(result.current.state.place).toBeNull();
  });

  test('stay where the map is when a place is closed by Back', async () => {
    const view = { center: { lat: 45.43, lng: 12.33 }, zoom: 15 };
    const { result } = renderHook(useMapUrl);
    act(() => result.current.select(uid));
    act(() => result.current.change({ view }));

    act(() => window.history.back());

    await waitFor(() => expect(result.current.state).toMatchObject({ place: null, view }));
    expect(search()).toBe('?lat=45.43000&lng=12.33000&z=15');
  });

  test.each(['Back', 'closing'])('keep the filters chosen beside an open place after %s', async (how) => {
    const { result } = renderHook(useMapUrl);
    act(() => result.current.select(uid));
    act(() => result.current.change({ category: 'hotel', q: 'garden' }));
    await waitFor(() => expect(search()).toBe(`?place=${uid}&category=hotel&q=garden`));

    act(() => (how === 'Back' ? window.history.back() : result.current.select(null)));

    await waitFor(() => expect(search()).toBe('?category=hotel&q=garden'));
    expect(result.current.state).toMatchObject({ place: null, category: 'hotel', q: 'garden' });
  });

  test('show a thing of the city again when the place opened after it is closed', async () => {
    const spot = { position: { lat: 45.43, lng: 12.33 }, name: 'Zattere' };
    const { result } = renderHook(useMapUrl);
    act(() => result.current.change({ spot }));
    act(() => result.current.select(uid));

    act(() => result.current.select(null));

    await waitFor(() => expect(result.current.state).toMatchObject({ place: null, spot }));
  });
});

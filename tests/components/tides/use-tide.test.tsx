import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ShownTide, useTide } from '@/components/tides/use-tide';
import { MINUTE_MS } from '@/lib/durations';
import type { TideAnswer } from '@/lib/tides/schema';
import { useKnownTide } from '@/stores/known-tide';
import { show } from '@/tests/components/auth/screen';
import { computedAnswer, measuredAnswer } from '@/tests/components/tides/answers';

let shown: ShownTide | null = null;

function Reader({ first = null }: { first?: TideAnswer | null }) {
  shown = useTide(first);
  return <p>{shown ? `${shown.answer.now.kind}, ${shown.isComputedHere ? 'own' : 'told'}` : 'nothing'}</p>;
}
const answerWith = (answer: () => Response | Promise<never>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );

beforeEach(() => useKnownTide.setState(useKnownTide.getInitialState(), true));
afterEach(() => vi.unstubAllGlobals());

describe('the tide in the browser', () => {
  test('is what the server says', async () => {
    answerWith(() => Response.json(measuredAnswer(Date.now())));
    show(<Reader />);
    expect(screen.getByText('nothing')).toBeVisible();
    expect(await screen.findByText('measured, told')).toBeVisible();
  });

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is broken', () => new Response('<html>', { status: 502 })],
    ['says what cannot be read', () => Response.json({ now: 12 })],
  ])('is computed here when the server %s', async (_, answer) => {
    answerWith(answer);
    show(<Reader />);
    expect(await screen.findByText('computed, own', {}, { timeout: 10_000 })).toBeVisible();
    expect(Math.abs((shown?.now ?? 0) - Date.now())).toBeLessThan(MINUTE_MS);
  });

  test.each([
    [20, 'goes on', 'measured, told'],
    [40, 'gives way', 'computed, own'],
  ])('while the server is silent, what was known %i minutes ago %s', async (minutes, _, text) => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    const at = Date.now() - minutes * MINUTE_MS;
    useKnownTide.getState().setTide({ answer: measuredAnswer(at), receivedAt: at, isComputedHere: false });
    show(<Reader />);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('is what the page was drawn with, without asking again at once', () => {
    answerWith(() => Response.json(measuredAnswer(Date.now())));
    show(<Reader first={computedAnswer(Date.now())} />);
    expect(screen.getByText('computed, told')).toBeVisible();
    expect(fetch).not.toHaveBeenCalled();
  });
});

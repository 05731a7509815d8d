import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PointField } from '@/components/routes/point-field';
import { show } from '@/tests/components/auth/screen';
import { noGroups } from '@/tests/factories/search';

const landing = {
  ...{ id: 'landing-rialto', kind: 'landing', name: 'Rialto', area: 'venice', metres: null },
  ...{ position: { lat: 45.43708, lng: 12.33477 }, lines: ['1'] },
};
afterEach(() => vi.unstubAllGlobals());

test('names that could not be loaded have a message and can be requested again', async () => {
  let isDown = true;
  vi.stubGlobal('fetch', async () =>
    isDown
      ? Response.json({ error: 'unavailable', status: 503, errors: [] }, { status: 503 })
      : Response.json({ ...noGroups, suggestions: [], gazetteer: [landing], order: ['gazetteer'] }),
  );
  Element.prototype.scrollIntoView = () => undefined;
  const onChoose = vi.fn();
  const hand = show(<PointField label="Start" onChoose={onChoose} />);
  await hand.type(screen.getByRole('combobox', { name: 'Start' }), 'Rialto');
  expect(await screen.findByText('The names could not be loaded.')).toBeVisible();
  isDown = false;
  await hand.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('combobox', { name: 'Start' })).toHaveFocus();
  await hand.click(await screen.findByRole('option'));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ name: 'Rialto', position: landing.position });
});

test('an emptied field chooses nothing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...noGroups, suggestions: [], gazetteer: [], order: [] }));
  const onChoose = vi.fn();
  const hand = show(<PointField label="Start" initial="Rialto" onChoose={onChoose} />);
  await hand.clear(screen.getByRole('combobox', { name: 'Start' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(null);
});

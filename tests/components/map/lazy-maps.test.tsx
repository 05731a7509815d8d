import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PositionPicker } from '@/components/map/canvas/lazy-maps';
import { show } from '@/tests/components/auth/screen';

const script = vi.hoisted(() => ({ isMissing: true }));

vi.mock('@/components/map/canvas/position-picker-canvas', () => ({
  get PositionPickerCanvas() {
    if (script.isMissing) throw new Error('ChunkLoadError');
    return () => <p>The map</p>;
  },
}));

test('a map whose script cannot be loaded is replaced by a message, and loaded again on request', async () => {
  const user = show(<PositionPicker position={null} onPick={() => {}} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be loaded.');

  script.isMissing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The map')).toBeVisible();
});

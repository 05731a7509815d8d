import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { field, picture, showForm } from '../listings/new-listing';

const shownPhoto = () => screen.getByRole<HTMLImageElement>('img', { name: /^Photo 1/ });
function loadWith(naturalWidth: number, naturalHeight: number) {
  Object.defineProperties(shownPhoto(), {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  });
  fireEvent.load(shownPhoto());
}

describe('the tile of a photograph', () => {
  test('has the name of its file, also when it is refused', async () => {
    const hand = showForm();
    await hand.upload(field(/^Photos/), [picture(), new File([], 'empty.gif', { type: 'image/gif' })]);
    await screen.findByRole('button', { name: 'Remove photo 1' });
    expect(screen.getByTitle('door.gif')).toBeVisible();
    expect(screen.getByTitle('empty.gif')).toBeVisible();
    const refusal = screen.getByTitle('empty.gif').closest('li');
    expect(within(refusal ?? document.body).getByRole('alert')).toHaveTextContent(/empty.gif.*cannot be read/);
    await hand.click(screen.getByRole('button', { name: 'Remove photo 2' }));
    expect(screen.queryByTitle('empty.gif')).toBeNull();
  });

  test.each([
    [120, 80, true],
    [639, 480, true],
    [640, 479, true],
    [640, 480, false],
    [480, 640, false],
  ])('warns of %i × %i pixels: %s', async (width, height, warns) => {
    const hand = showForm();
    await hand.upload(field(/^Photos/), picture());
    await screen.findByRole('button', { name: 'Remove photo 1' });
    loadWith(width, height);
    expect(screen.queryByText(`Only ${width} × ${height} pixels`, { exact: false }) !== null).toBe(warns);
  });

  test('shows a file that this browser cannot decode when it is stored', async () => {
    const hand = showForm();
    await hand.upload(field(/^Photos/), new File(['x'], 'IMG_1.HEIC'));
    await screen.findByRole('button', { name: 'Remove photo 1' });
    fireEvent.error(shownPhoto());
    expect(shownPhoto().getAttribute('src')).toMatch(/^\/api\/media\//);
  });
});

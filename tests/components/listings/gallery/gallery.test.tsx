import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ListingGallery } from '@/components/listings/gallery/gallery';
import { show } from '@/tests/components/auth/screen';

const photos = ['a', 'b', 'c'].map((letter) => `/api/media/${letter.repeat(64)}.webp`);
const gallery = (count: number) =>
  show(<ListingGallery photos={photos.slice(0, count)} title="Osteria" direct={false} />);

// jsdom has no layout and does not scroll
beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});

describe('the photographs of a place', () => {
  test('are not rendered when empty', () => {
    gallery(0);
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('are the cover alone when there is one', () => {
    gallery(1);
    expect(screen.getByRole('img', { name: 'Photo of Osteria' })).toHaveAttribute('fetchpriority', 'high');
    expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
  });

  test('begin with the cover; the others load near the viewport', () => {
    gallery(3);
    const large = screen.getAllByRole('img', { name: /^Osteria, photo/ });
    expect(large.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
    expect(large[0]?.getAttribute('srcset')).toContain('w=828');
    expect(large[0]?.getAttribute('style')).toBeNull();
  });

  test('are changed by keys, buttons and thumbnails', async () => {
    const hand = gallery(3);
    const current = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
    expect(current()).toBe('Show photo 1');
    screen.getByRole('button', { name: 'Osteria, photo 1 of 3' }).focus();
    await hand.keyboard('{ArrowRight}');
    expect(current()).toBe('Show photo 2');
    await hand.keyboard('{End}{ArrowRight}');
    expect(current()).toBe('Show photo 3');
    expect(screen.getByRole('button', { name: 'Next photo' })).toHaveAttribute('aria-disabled', 'true');
    await hand.click(screen.getByRole('button', { name: 'Show photo 1' }));
    expect(current()).toBe('Show photo 1');
  });

  test('open in full size, and return to the last one shown', async () => {
    const hand = gallery(3);
    await hand.click(screen.getByRole('button', { name: 'Osteria, photo 2 of 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Photos of Osteria' }));
    expect(dialog.getByRole('status')).toHaveTextContent('Osteria, photo 2 of 3');
    await hand.click(dialog.getByRole('button', { name: 'Next photo' }));
    expect(dialog.getByRole('status')).toHaveTextContent('Osteria, photo 3 of 3');
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(await screen.findByRole('button', { current: true })).toHaveAccessibleName('Show photo 3');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

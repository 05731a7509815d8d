import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';
import { WithMessages } from '@/tests/components/with-messages';

const uid = '00000000-0000-4000-8000-000000000001';

beforeEach(() => {
  useAuth.setState({ ...useAuth.getInitialState(), authLoading: false });
  useFavourites.setState({ ...useFavourites.getInitialState(), isLoaded: true });
});

describe('the heart', () => {
  const heart = <FavouriteButton kind="listing" of={uid} name="Bar 1" compact />;

  test('has the same markup for all visitors, and is filled after the browser has read the favourites', () => {
    useFavourites.setState({ items: [{ kind: 'listing', ref: uid, at: '2026-06-01T00:00:00.000Z' }] });
    const drawn = renderToString(<WithMessages>{heart}</WithMessages>);
    expect(drawn).toContain('aria-pressed="false"');

    render(<WithMessages>{heart}</WithMessages>);
    expect(screen.getByRole('button', { name: 'Favourite: Bar 1' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('does not open the card it stands on', () => {
    const open = vi.fn();
    render(
      <WithMessages>
        {/* biome-ignore lint/a11y: stands for a card that reacts to presses */}
        <div onClick={open}>{heart}</div>
      </WithMessages>,
    );

    fireEvent.click(screen.getByRole('button'));

    expect(open).not.toHaveBeenCalled();
    expect(useFavourites.getState().items).toMatchObject([{ kind: 'listing', ref: uid }]);
  });
});

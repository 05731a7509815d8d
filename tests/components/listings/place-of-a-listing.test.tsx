import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { field, showForm } from './new-listing';

describe('where a listing is', () => {
  test.each([
    ['denied', 1, /is not allowed to tell us where you are/],
    ['unavailable', 2, /could not be found/],
  ])('says what is wrong with a position that is %s', async (_, code, sentence) => {
    vi.stubGlobal('navigator', {
      ...navigator,
      geolocation: { getCurrentPosition: (_found: unknown, failed: (error: unknown) => void) => failed({ code }) },
    });
    const hand = showForm();
    await hand.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  test('sets the pin to the host’s position, but not outside the four towns', async () => {
    let coords = { latitude: 48.2, longitude: 16.37 };
    const getCurrentPosition = (found: (answer: unknown) => void) => found({ coords });
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
    const hand = showForm();
    const own = screen.getByRole('button', { name: 'Use my location' });
    await hand.click(own);
    expect(screen.getByText(/You are outside Venice/)).toBeInTheDocument();
    coords = { latitude: 45.4375, longitude: 12.3358 };
    await hand.click(own);
    expect(screen.getByText(/The pin is in Venice/)).toBeInTheDocument();
    expect(screen.queryByText(/You are outside Venice/)).toBeNull();
  });

  test('warns when pin and address are in different towns', async () => {
    const hand = showForm();
    await hand.click(screen.getByRole('button', { name: 'Pick' }));
    await hand.type(field(/^Address/), 'Via Venezia 3, Jesolo');
    expect(screen.getByText(/the address says Jesolo/)).toBeInTheDocument();
  });
});

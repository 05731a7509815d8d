import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { address, field, fillIn, picture, send, sent, showForm } from '../listings/new-listing';

test('a photo whose upload code cannot be loaded has no connection, and is retried when it returns', async () => {
  vi.doMock('@/lib/media/api', () => {
    throw new Error('Failed to load chunk');
  });
  const hand = showForm();
  await hand.upload(field(/^Photos/), picture());
  expect(await screen.findByText('There is no connection. Nothing you typed is lost.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try photo 1 again' })).toBeEnabled();

  await hand.click(send());
  expect(await screen.findByText(/Some photos have not arrived/)).toBeInTheDocument();
  expect(sent).toEqual([]);

  vi.doMock('@/lib/media/api', () => ({
    uploadPhoto: async () => ({ ok: true, data: { url: address, width: 8, height: 6 } }),
  }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/no connection|% sent/)).toBeNull());
  expect(await screen.findByRole('button', { name: 'Remove photo 1' })).toBeInTheDocument();
});

test('a form whose code for sending cannot be loaded has no connection, and is sent later', async () => {
  vi.doMock('@/lib/listings/api', () => {
    throw new Error('Failed to load chunk');
  });
  const hand = showForm();
  await fillIn(hand);
  await hand.click(send());
  expect(await screen.findByText('There is no connection. Nothing you typed is lost.')).toBeInTheDocument();

  vi.doUnmock('@/lib/listings/api');
  await hand.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
});

import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PhotoDialog } from '@/components/profile/photo-dialog';
import type { UploadResult } from '@/lib/media/api';
import { show } from '@/tests/components/auth/screen';

const stand = vi.hoisted(() => ({ uploadPhoto: vi.fn<(file: File) => Promise<UploadResult>>() }));
vi.mock('@/lib/identity/client', () => ({ readSession: async () => ({ idToken: 'token' }) }));
vi.mock('@/lib/media/api', () => ({ uploadPhoto: stand.uploadPhoto }));
// the cropper needs layout, which jsdom lacks
vi.mock('@/components/profile/photo-cropper', () => ({
  PhotoCropper: ({ url, onUnreadable }: { url: string; onUnreadable: () => void }) => (
    <button type="button" onClick={onUnreadable}>
      {url}
    </button>
  ),
}));

const heic = new File(['x'], 'IMG_1.HEIC');

beforeEach(() => {
  stand.uploadPhoto.mockReset();
  Object.assign(URL, { createObjectURL: () => 'blob:portrait', revokeObjectURL: () => undefined });
});

async function chooseUndecodable() {
  const hand = show(<PhotoDialog open onClose={() => {}} onSaved={() => {}} />);
  await hand.upload(screen.getByLabelText('Choose a photo or drop it here'), heic);
  await hand.click(await screen.findByRole('button', { name: 'blob:portrait' }));
}

describe('a portrait that the browser cannot decode', () => {
  test('is cropped as the server converts it', async () => {
    const url = '/api/media/a.webp';
    stand.uploadPhoto.mockResolvedValue({ ok: true, data: { url, width: 800, height: 600 } });
    await chooseUndecodable();

    expect(await screen.findByRole('button', { name: url })).toBeVisible();
    expect(stand.uploadPhoto.mock.calls[0]?.[0]).toBe(heic);
  });

  test('is refused with the reason of the server, and another can be chosen', async () => {
    const errors = [{ pointer: '/image', code: 'photoType' }];
    stand.uploadPhoto.mockResolvedValue({ ok: false, problem: { error: 'invalid_input', status: 422, errors } });
    await chooseUndecodable();

    expect(await screen.findByRole('alert')).toHaveTextContent('This is not a photo we can use.');
    expect(screen.getByLabelText('Choose a photo or drop it here')).toBeEnabled();
  });
});

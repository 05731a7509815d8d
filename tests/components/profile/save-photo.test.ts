import { expect, test, vi } from 'vitest';
import { savePhoto } from '@/lib/profile/api';
import { answerCalls } from '../auth/identity-provider';
import { anna } from './anna';

const stand = vi.hoisted(() => ({ upload: vi.fn() }));
vi.mock('@/lib/http/upload', () => ({ upload: stand.upload }));

test('a photo is sent with the profile that another device has saved meanwhile', async () => {
  const newer = { ...anna, city: 'Mestre' };
  answerCalls({ '/api/profile': { body: newer } });
  stand.upload.mockResolvedValue({ ok: true, data: newer });

  await savePhoto('token', 'data:image/jpeg;base64,', () => undefined);
  expect(stand.upload).toHaveBeenCalledWith(
    '/api/profile',
    expect.objectContaining({ method: 'PUT', body: { json: newer, imageBase64: 'data:image/jpeg;base64,' } }),
  );
});

test('a photo is not sent while the profile cannot be loaded', async () => {
  answerCalls({});
  stand.upload.mockClear();

  const result = await savePhoto('token', 'data:image/jpeg;base64,', () => undefined);
  expect(result).toMatchObject({ ok: false, problem: { status: 0 } });
  expect(stand.upload).not.toHaveBeenCalled();
});

import { upload } from '@/lib/http/upload';
import { type Uploaded, uploaded } from '@/lib/media/schema';

export type UploadResult = Awaited<ReturnType<typeof upload<Uploaded>>>;
type UploadOptions = { token: string; onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads a photograph before the form that references it. */
export async function uploadPhoto(file: Blob, options: UploadOptions): Promise<UploadResult> {
  const image = await readDataUrl(file).catch(() => null);
  if (image === null) {
    const errors = [{ pointer: '/image', code: 'invalidImage' }];
    return { ok: false, problem: { error: 'invalid_input', status: 422, errors }, retryAfterSeconds: null };
  }
  return upload('/api/media', { ...options, method: 'POST', body: { image }, answer: uploaded });
}

/** Rejects when the file can no longer be read, for example because it was deleted. */
function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

import { upload } from '@/lib/http/upload';
import { photoType } from '@/lib/media/file';
import { type Uploaded, type UploadPurpose, uploaded } from '@/lib/media/schema';

export type UploadResult = Awaited<ReturnType<typeof upload<Uploaded>>>;
type UploadOptions = {
  token: string;
  purpose?: UploadPurpose;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Uploads a photograph before the form that references it. */
export async function uploadPhoto(file: File, { purpose = 'form', ...options }: UploadOptions): Promise<UploadResult> {
  if (!(await isReadable(file))) {
    const errors = [{ pointer: '/image', code: 'invalidImage' }];
    return { ok: false, problem: { error: 'invalid_input', status: 422, errors }, retryAfterSeconds: null };
  }
  const query = purpose === 'form' ? '' : `?${new URLSearchParams({ purpose })}`;
  return upload(`/api/media${query}`, {
    ...options,
    method: 'POST',
    body: file,
    contentType: photoType(file),
    answer: uploaded,
  });
}

/** Whether a file still exists: sending a deleted one looks like a lost connection. */
function isReadable(file: File): Promise<boolean> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(true);
    reader.onerror = () => resolve(false);
    reader.readAsArrayBuffer(file.slice(0, 1));
  });
}

import { z } from 'zod';
import { MAX_IMAGE_BYTES } from '@/lib/media/limits';

const PREFIX = /^data:image\/(?:jpeg|jpg|png|gif);base64,/;
// padded and in the ordinary alphabet; nothing else decodes the same everywhere
const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;

/** A photograph as a base64 data URL. Only its outside is judged here; decoding it decides (`lib/media/image.ts`). */
export const imageDataUrl = z
  .string({ error: ({ input }) => (input === undefined ? 'required' : 'imageType') })
  .superRefine((url, context) => {
    const code = findDataUrlProblem(url);
    if (code) context.addIssue({ code: 'custom', message: code });
  })
  .meta({ description: 'data:image/jpeg|jpg|png|gif;base64,… of at most 5,242,880 bytes when decoded' });

/** The first thing wrong with a data URL, as a key of `Errors.fields`. */
export function findDataUrlProblem(url: string): string | null {
  if (url === '') return 'required';
  const prefix = PREFIX.exec(url)?.[0];
  if (!prefix) return 'imageType';
  const base64Length = url.length - prefix.length;
  const padding = url.endsWith('==') ? 2 : url.endsWith('=') ? 1 : 0;
  if ((base64Length / 4) * 3 - padding > MAX_IMAGE_BYTES) return 'imageTooLarge';
  if (base64Length === 0 || base64Length % 4 !== 0) return 'invalidImage';
  return BASE64.test(url.slice(prefix.length)) ? null : 'invalidImage';
}

/** Names a stored image: the SHA-256 of its bytes. */
export const imageKey = z.string().regex(/^[\da-f]{64}\.webp$/, 'invalidImage');

/** An image in the store; width and height in pixels. */
export type StoredImage = { key: string; width: number; height: number };

/** A photograph sent ahead of the form that will name it. */
export const uploadInput = z.strictObject({ image: imageDataUrl }, 'notAnObject');
/** The answer: the address to name it by. */
export const uploaded = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type Uploaded = z.infer<typeof uploaded>;

/** Where the browser finds a stored image. */
export function imageUrl(key: string): string {
  return `/api/media/${key}`;
}

import { z } from 'zod';
import { MAX_IMAGE_BYTES } from '@/lib/media/limits';

const PREFIX = /^data:image\/([\w.+-]{1,40});base64,/;
const LISTING_TYPES = /^(?:jpeg|jpg|png|gif)$/;
/** Shorter texts count as a missing photo. */
const MIN_LENGTH = 10;
// padded standard alphabet: other forms do not decode alike everywhere
const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;

/** The error of a value that is no text. */
export const imageError = ({ input }: { input?: unknown }) =>
  input === undefined ? 'image.validation.required' : 'image.validation.invalid_format';

function dataUrl(types: string, allowed?: RegExp) {
  return z
    .string({ error: imageError })
    .superRefine((url, context) => {
      const code = findDataUrlProblem(url, allowed);
      if (code) context.addIssue({ code: 'custom', message: code });
    })
    .meta({ description: `data:image/${types};base64,… of at most 5,242,880 bytes when decoded` });
}

/** A photograph of a listing as a base64 data URL; its content is checked by decoding it (`lib/media/image.ts`). */
export const imageDataUrl = dataUrl('jpeg|jpg|png|gif', LISTING_TYPES);

/** The photo of a profile, of any type that can be decoded. */
export const photoDataUrl = dataUrl('…');

export function findDataUrlProblem(url: string, allowed?: RegExp): string | null {
  if (url.length < MIN_LENGTH) return 'image.validation.required';
  const [prefix, type = ''] = PREFIX.exec(url) ?? [];
  if (!prefix) return 'image.validation.invalid_format';
  if (allowed && !allowed.test(type)) return 'image.validation.type';
  const base64Length = url.length - prefix.length;
  const padding = url.endsWith('==') ? 2 : url.endsWith('=') ? 1 : 0;
  if ((base64Length / 4) * 3 - padding > MAX_IMAGE_BYTES) return 'image.validation.max_size';
  if (base64Length === 0 || base64Length % 4 !== 0) return 'invalidImage';
  return BASE64.test(url.slice(prefix.length)) ? null : 'invalidImage';
}

/** SHA-256 of the bytes. */
export const imageKey = z.string().regex(/^[\da-f]{64}\.webp$/, 'invalidImage');

export type StoredImage = { key: string; width: number; height: number };

/** What is uploaded for an import has a limit of its own. */
export const uploadQuery = z.strictObject({ purpose: z.enum(['form', 'import'], 'invalidValue').default('form') });
export type UploadPurpose = z.infer<typeof uploadQuery>['purpose'];

export const uploadInput = z.strictObject({ image: imageDataUrl }, 'notAnObject');
export const uploaded = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type Uploaded = z.infer<typeof uploaded>;

export function imageUrl(key: string): string {
  return `/api/media/${key}`;
}

import { z } from 'zod';
import { MAX_IMAGE_BYTES } from '@/lib/media/limits';

const LISTING_PREFIX = /^data:image\/(?:jpeg|jpg|png|gif);base64,/;
const PREFIX = /^data:image\/[\w.+-]{1,40};base64,/;
const MIN_PHOTO_LENGTH = 10;
// padded standard alphabet: other forms do not decode alike everywhere
const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;

function dataUrl(types: string, findProblem: (url: string) => string | null) {
  return z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'imageType') })
    .superRefine((url, context) => {
      const code = findProblem(url);
      if (code) context.addIssue({ code: 'custom', message: code });
    })
    .meta({ description: `data:image/${types};base64,… of at most 5,242,880 bytes when decoded` });
}

/** A photograph of a listing as a base64 data URL; its content is checked by decoding it (`lib/media/image.ts`). */
export const imageDataUrl = dataUrl('jpeg|jpg|png|gif', (url) => findDataUrlProblem(url, LISTING_PREFIX));

/** The photo of a profile, of any type that can be decoded. */
export const photoDataUrl = dataUrl('…', (url) =>
  url.length < MIN_PHOTO_LENGTH ? 'required' : findDataUrlProblem(url),
);

export function findDataUrlProblem(url: string, prefixes = PREFIX): string | null {
  if (url === '') return 'required';
  const prefix = prefixes.exec(url)?.[0];
  if (!prefix) return 'imageType';
  const base64Length = url.length - prefix.length;
  const padding = url.endsWith('==') ? 2 : url.endsWith('=') ? 1 : 0;
  if ((base64Length / 4) * 3 - padding > MAX_IMAGE_BYTES) return 'imageTooLarge';
  if (base64Length === 0 || base64Length % 4 !== 0) return 'invalidImage';
  return BASE64.test(url.slice(prefix.length)) ? null : 'invalidImage';
}

/** SHA-256 of the bytes. */
export const imageKey = z.string().regex(/^[\da-f]{64}\.webp$/, 'invalidImage');

export type StoredImage = { key: string; width: number; height: number };

export const uploadInput = z.strictObject({ image: imageDataUrl }, 'notAnObject');
export const uploaded = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type Uploaded = z.infer<typeof uploaded>;

export function imageUrl(key: string): string {
  return `/api/media/${key}`;
}

import 'server-only';
import { mediaTypeOf, readBytes, readJson } from '@/lib/http/body';
import { parseInput } from '@/lib/http/parse-input';
import { MAX_UPLOAD_BYTES, photoTypes } from '@/lib/media/limits';
import { uploadInput } from '@/lib/media/schema';
import type { Photo } from '@/lib/media/service';

/** Reads the file or the data URL of an upload. @throws AppError `unsupported_media_type`, `too_large`, `invalid_input` */
export async function readPhoto(request: Request): Promise<Photo> {
  if (photoTypes.includes(mediaTypeOf(request) ?? '')) return readBytes(request, MAX_UPLOAD_BYTES);
  return parseInput(uploadInput, await readJson(request)).image;
}

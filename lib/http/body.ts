import { AppError } from '@/lib/errors';

/** Room for a 5 MB photograph in base64 and the text around it. */
export const LARGEST_BODY_BYTES = 8_000_000;

/**
 * Reads a JSON body.
 *
 * @throws AppError `unsupported_media_type` unless it is declared `application/json`
 * @throws AppError `too_large` when it is, or when less arrived than was announced (a proxy cut it)
 * @throws AppError `invalid_input` when it is not JSON, or names `__proto__`
 */
export async function readJson(request: Request, largestBytes = LARGEST_BODY_BYTES): Promise<unknown> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new AppError('unsupported_media_type');
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > largestBytes) throw new AppError('too_large');

  const bytes = await readAtMost(request, largestBytes);
  if (bytes.byteLength < announced) throw new AppError('too_large');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), refusePrototype);
  } catch (error) {
    throw new AppError('invalid_input', { fields: [{ pointer: '', code: 'notJson' }], cause: error });
  }
}

async function readAtMost(request: Request, largestBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBytes) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw new SyntaxError(`${key} is no name for a field`);
  return value;
}

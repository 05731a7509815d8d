import { AppError } from '@/lib/errors';
import { hasTooManyValues } from '@/lib/http/json-values';

/** Fits a photograph of 5 MB in base64 and eight texts of 200 kB; Next truncates bodies above 10 MB. */
export const LARGEST_BODY_BYTES = 9_000_000;

type Expected = { largestBytes?: number; mediaType?: string };

/** Reads a JSON body. @throws AppError `unsupported_media_type`, `too_large` (also if truncated), `invalid_input` (also for `__proto__`) */
export async function readJson(
  request: Request,
  { largestBytes = LARGEST_BODY_BYTES, mediaType = 'application/json' }: Expected = {},
): Promise<unknown> {
  if (mediaTypeOf(request) !== mediaType) throw new AppError('unsupported_media_type');
  const bytes = await readBytes(request, largestBytes);
  if (hasTooManyValues(bytes)) throw tooLarge();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), refusePrototype);
  } catch (error) {
    throw notJson(error);
  }
}

/** Reads a body of any type. @throws AppError `too_large`, also when it was truncated */
export async function readBytes(request: Request, largestBytes: number): Promise<Buffer> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > largestBytes) throw tooLarge();
  const bytes = await readWhole(request, largestBytes);
  if (bytes.byteLength < announced) throw tooLarge();
  return bytes;
}

/** @throws AppError `unsupported_media_type` for a body that is not JSON: forms of other sites cannot send JSON */
export function requireJsonIfAny(request: Request): void {
  const { method, headers } = request;
  if (/^(GET|HEAD|OPTIONS)$/.test(method)) return;
  const announced = Number(headers.get('content-length') ?? 0) > 0;
  const hasBody = announced || headers.has('content-type') || headers.has('transfer-encoding');
  if (hasBody && mediaTypeOf(request) !== 'application/json') throw new AppError('unsupported_media_type');
}

const FORM = 'application/x-www-form-urlencoded';
const LARGEST_FORM_BYTES = 10_000;

export function isForm(request: Request): boolean {
  return mediaTypeOf(request) === FORM;
}

/** @throws AppError `too_large` for more than the fields of a form */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await readWhole(request, LARGEST_FORM_BYTES)));
}

/** The media type of a body without its parameters. */
export function mediaTypeOf(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

const tooLarge = () => new AppError('too_large');
const notJson = (cause: unknown) =>
  new AppError('invalid_input', { fields: [{ pointer: '', code: 'notJson' }], cause });

/** A client that leaves before the end of its body is no failure of the server. */
async function readWhole(request: Request, largestBytes: number): Promise<Buffer> {
  return readAtMost(request, largestBytes, tooLarge).catch((error: unknown) => {
    throw error instanceof AppError ? error : notJson(error);
  });
}

/** Reads a body, of a request or a response. @throws what `tooLarge` returns when it is longer */
export async function readAtMost({ body }: Body, largestBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > largestBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw new SyntaxError(`${key} is no name for a field`);
  return value;
}

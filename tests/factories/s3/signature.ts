import { createHash, createHmac } from 'node:crypto';

/** A request as the server has received it; `path` is still percent-encoded. */
export type SignedRequest = { method: string; path: string; headers: Record<string, string>; bodySha256: string };

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/;
const MAX_SKEW_MS = 15 * 60_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature Version 4 as Amazon documents it for S3, independent of the product's signer. Returns the code of a refusal, or null. */
export function findSignatureProblem(
  { method, path, headers, bodySha256 }: SignedRequest,
  keys: Record<string, string>,
  now = new Date(),
): string | null {
  const [, accessKeyId = '', day = '', region = '', names = '', signature] =
    HEADER.exec(headers.authorization ?? '') ?? [];
  if (!signature) return 'AccessDenied';
  const secret = keys[accessKeyId];
  if (secret === undefined) return 'InvalidAccessKeyId';
  const stamp = headers['x-amz-date'] ?? '';
  if (Math.abs(Date.parse(toIso(stamp)) - now.getTime()) > MAX_SKEW_MS) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';

  const [pathname = '', query = ''] = path.split('?');
  const canonical = [
    method,
    pathname,
    query
      .split('&')
      .filter(Boolean)
      .map((part) => (part.includes('=') ? part : `${part}=`))
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  if (hmac(key, text).toString('hex') !== signature) return 'SignatureDoesNotMatch';
  return headers['x-amz-content-sha256'] === bodySha256 ? null : 'XAmzContentSHA256Mismatch';
}

const toIso = (stamp: string) => stamp.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5');

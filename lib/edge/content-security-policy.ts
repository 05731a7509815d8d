import { createHash } from 'node:crypto';
import { findScripts } from '@/lib/edge/defer-scripts';
import { isOwnScript } from '@/lib/edge/own-scripts';
import type { env } from '@/lib/env';
import { log } from '@/lib/log';

export type DocumentPolicy = (scriptHashes: readonly string[]) => string;

type Outside = {
  /** Template of map tiles, e.g. `https://tile.openstreetmap.org/{z}/{x}/{y}.png`; null for none. */
  tileUrl: string | null;
  connect: readonly string[];
  /** Origins a form may lead to besides its own: the hosted login, on its own host, leads back to the site. */
  submit?: readonly string[];
  https: boolean;
  dev?: boolean;
};

type Identity = Pick<
  typeof env,
  'embeddedPool' | 'COGNITO_REGION' | 'COGNITO_ENDPOINT' | 'COGNITO_IDENTITY_POOL_ID' | 'COGNITO_HOSTED_DOMAIN'
>;

/** Origins the browser's identity library calls; none for the embedded pool, except a hosted login on its own host. */
export function identityOrigins(identity: Identity): string[] {
  const { COGNITO_REGION: region, COGNITO_ENDPOINT: endpoint, COGNITO_HOSTED_DOMAIN: hosted } = identity;
  const login = hosted ? [new URL(`https://${hosted.replace(/^https?:\/\//, '')}`).origin] : [];
  if (identity.embeddedPool) return login;
  return [
    endpoint ? new URL(endpoint).origin : `https://cognito-idp.${region}.amazonaws.com`,
    ...(identity.COGNITO_IDENTITY_POOL_ID ? [`https://cognito-identity.${region}.amazonaws.com`] : []),
    ...login,
  ];
}

/** For every response but documents: opened by itself, it runs nothing. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const SCRIPT = /^<script((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*)<\/script>$/;
const HAS_SOURCE = /[\t-\r ]src\s*=/i;
const DATA_BLOCK = /[\t-\r ]type\s*=\s*["']?(?:application\/(?:ld\+)?json|importmap|speculationrules|text\/plain)\b/i;
const [CARRIAGE_RETURN, NUL] = [13, 0];

function hashSource(content: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** The hash sources of the inline scripts that the product writes. Browsers compute them after normalizing newlines. */
export function inlineScriptHashes(document: Buffer, isAllowed = isOwnScript): string[] {
  const hashes = new Set<string>();
  for (const { start, end } of findScripts(document)) {
    // a character for each byte: decoding UTF-8 takes longer than the rest
    const [, attributes = '', text = ''] = SCRIPT.exec(document.toString('latin1', start, end)) ?? [];
    if (HAS_SOURCE.test(attributes) || DATA_BLOCK.test(attributes)) continue;
    const from = start + '<script>'.length + attributes.length;
    const seen = asParsed(document.subarray(from, from + text.length));
    if (isAllowed(text)) hashes.add(hashSource(seen));
    else log.error({ event: 'inline_script_refused', length: seen.length, hash: hashSource(seen) });
  }
  return [...hashes];
}

function asParsed(text: Buffer): Buffer {
  if (!text.includes(CARRIAGE_RETURN) && !text.includes(NUL)) return text;
  return Buffer.from(text.toString().replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD'));
}

/** Text of the style elements that React Aria inserts while a popup is open. */
const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];
const LIBRARY_STYLE_HASHES = libraryStyles.map(hashSource).join(' ');

/** The policy of documents by the hashes of their inline scripts; a nonce would make every page personal. */
export function documentPolicy({ tileUrl, connect, submit = [], https, dev = false }: Outside): DocumentPolicy {
  const directives = [
    "default-src 'none'",
    `style-src 'self' ${dev ? "'unsafe-inline'" : LIBRARY_STYLE_HASHES}`,
    `img-src 'self' data: blob:${tileUrl ? ` ${tileOrigin(tileUrl)}` : ''}`,
    "font-src 'self'",
    ["connect-src 'self'", ...connect, ...(dev ? ['ws:'] : [])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...submit].join(' '),
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  const rest = directives.join('; ');
  if (dev) return () => `script-src 'self' 'unsafe-inline' 'unsafe-eval'; ${rest}`;
  return (hashes) => `script-src ${["'self'", ...hashes].join(' ')}; ${rest}`;
}

function tileOrigin(template: string): string {
  const [origin = ''] = /^https?:\/\/[^/]+/.exec(template) ?? [];
  return origin.replace(/\{[^}]*\}/g, '*');
}

import 'server-only';
import { z } from 'zod';

const optional = z.string().optional();
const operatorText = z.string().trim().min(2).max(200).optional();
const webUrl = z.url({ protocol: /^https?$/, error: 'expected an address that begins with http:// or https://' });
const originText = z
  .string()
  .refine(isOrigin, 'expected http:// or https:// with a host and without a path, as https://guide.example.org');
const TILE_URL = /^off$|^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/;
const SENDER = /^(?:[^<>@\s]+@[^<>@\s]+|[^<>]*<[^<>@\s]+@[^<>@\s]+>)$/;
const urlOrOff = z.union([z.literal('off'), webUrl]);

/** The embedded pool, its client and its identity pool, used when `COGNITO_USER_POOL_ID` is not set. */
export const EMBEDDED_POOL_ID = 'us-east-1_Embedded1';
export const EMBEDDED_CLIENT_ID = 'embeddedwebclient00000001';
export const EMBEDDED_IDENTITY_POOL_ID = 'us-east-1:00000000-0000-4000-8000-000000000001';

const dependentVariables = [
  ['COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID'],
  ['PARTNER_URL', 'PARTNER_KEY'],
  ['BOOKING_SITE_URL', 'BOOKING_SSO_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
] as const;

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}

/** Each variable is explained in `.env.example`. */
const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    DATA_DIR: z.string().default('.data'),
    BACKUP_DIR: optional,
    CITY_PACK_DIR: optional,
    CITY_OSM_URL: urlOrOff.optional(),
    CITY_GTFS_URL: urlOrOff.optional(),
    APP_ORIGIN: originText.optional(),
    NEXT_PUBLIC_SITE_NAME: z.string().min(1).default('VX Venice'),
    NEXT_PUBLIC_TILE_URL: z
      .string()
      .regex(TILE_URL, 'expected an address with {z}, {x} and {y}, or off')
      .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
      .transform((url) => (url === 'off' ? null : url)),
    /** Number of our proxies that write `X-Forwarded-For`; further entries are not trusted. */
    TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
    APP_VERSION: z.string().max(100).default('unknown'),
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(5),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
    STAGING: z
      .enum(['on', 'off'])
      .default('on')
      .transform((value) => value === 'on'),
    ACCESS_PASSWORD: z.string().min(12).optional(),
    GATE_SECRET: z.string().min(32),
    // the specification's 6 characters are the least
    PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(8),
    COGNITO_REGION: z.string().default('us-east-1'),
    COGNITO_USER_POOL_ID: z
      .string()
      .max(55)
      .regex(/^[\w-]+_[0-9a-zA-Z]+$/)
      .optional(),
    COGNITO_CLIENT_ID: optional,
    COGNITO_IDENTITY_POOL_ID: optional,
    COGNITO_HOSTED_DOMAIN: optional,
    COGNITO_ENDPOINT: webUrl.optional(),
    AWS_ACCESS_KEY_ID: optional,
    AWS_SECRET_ACCESS_KEY: optional,
    AWS_SESSION_TOKEN: optional,
    S3_BUCKET: z
      .string()
      .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
      .optional(),
    S3_ENDPOINT: webUrl.optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z\d-]+$/)
      .default('us-east-1'),
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().regex(SENDER, 'expected an address, or a name and an <address>').optional(),
    OPERATOR_NAME: operatorText,
    OPERATOR_ADDRESS: operatorText,
    OPERATOR_EMAIL: z.email().optional(),
    OPERATOR_PHONE: operatorText,
    OPERATOR_CERTIFIED_EMAIL: z.email().optional(),
    OPERATOR_VAT: operatorText,
    OPERATOR_REGISTER: operatorText,
    OPERATOR_REPRESENTATIVE: operatorText,
    OPERATOR_DPO: operatorText,
    OPERATOR_AUTHORITY: z
      .string()
      .min(2)
      .max(200)
      .default('Garante per la protezione dei dati personali (garanteprivacy.it)'),
    OPERATOR_HOSTING: operatorText,
    /** Without a booking site there is no booking button. */
    BOOKING_SITE_URL: webUrl.optional(),
    BOOKING_SSO_URL: webUrl.optional(),
    BOOKING_SSO_KEY: optional,
    PARTNER_URL: urlOrOff.optional().transform((url) => (url === 'off' ? undefined : url)),
    PARTNER_KEY: z.string().min(8).optional(),
    /** The services of `embedded/` that this instance mounts, separated by commas. Only the scripts set it. */
    EMBEDDED_SERVICES: z
      .string()
      .default('')
      .transform((names) => names.split(',').filter(Boolean))
      .pipe(z.array(z.enum(['booking-partner', 'booking-site']))),
    DEMO_DATA: z.enum(['on', 'off']).optional(),
    PARTNER_DESTINATION: z
      .string()
      .regex(/^\d{1,9}$/)
      .default('522'),
    METRICS_TOKEN: z.string().min(24).optional(),
    REVIEW_PAGE: z
      .enum(['on', 'off'])
      .default('off')
      .transform((value) => value === 'on'),
    TIDE_FEED_URL: urlOrOff
      .default('https://dati.venezia.it/sites/default/files/dataset/opendata/')
      .transform((url) => (url === 'off' ? null : url)),
    GEOCODER_URL: webUrl.optional(),
    TIDE_POLL_MS: z.coerce.number().int().min(100).default(30_000),
    PARTNER_POLL_MS: z.coerce.number().int().min(100).default(30_000),
  })
  .superRefine((value, context) => {
    if (value.STAGING && !value.ACCESS_PASSWORD) {
      context.addIssue({ code: 'custom', path: ['ACCESS_PASSWORD'], message: 'is needed unless STAGING is off' });
    }
    if (!value.STAGING && value.REVIEW_PAGE) {
      context.addIssue({ code: 'custom', path: ['REVIEW_PAGE'], message: 'is for staging only, not with STAGING=off' });
    }
    for (const [name, needed] of dependentVariables) {
      if (!value[name] || value[needed]) continue;
      context.addIssue({ code: 'custom', path: [needed], message: `is needed with ${name}` });
    }
  });

// a build has no secrets; pages that need them are rendered at their first request
const BUILD_PLACEHOLDERS = {
  DATABASE_URL: 'postgresql://build.invalid/none',
  ACCESS_PASSWORD: 'not known while building',
  GATE_SECRET: 'not known while building: pages render later',
};

function readEnvironment() {
  // an empty value means "not set", as in `.env.example`
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';
  const parsed = environment.safeParse(isBuilding ? { ...BUILD_PLACEHOLDERS, ...given } : given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Variables are missing or wrong:\n  ${problems.join('\n  ')}`);
}

function derive(value: z.infer<typeof environment>) {
  const { origin, hostname } = new URL(value.APP_ORIGIN ?? `http://localhost:${value.PORT}`);
  const embeddedPool = value.COGNITO_USER_POOL_ID === undefined;
  const sender = value.MAIL_FROM ?? `"${value.NEXT_PUBLIC_SITE_NAME.replace(/["\\]/g, '')}" <no-reply@${hostname}>`;
  return {
    ...value,
    APP_ORIGIN: origin,
    MAIL_FROM: sender,
    ACCESS_PASSWORD: value.ACCESS_PASSWORD ?? '',
    embeddedPool,
    s3: objectStoreOf(value),
  };
}

function objectStoreOf(value: z.infer<typeof environment>) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint: value.S3_ENDPOINT ?? null, bucket, region: value.S3_REGION, accessKeyId, secretAccessKey };
}

/** The validated environment; the import throws when a variable is missing or invalid. */
export const env = derive(readEnvironment());

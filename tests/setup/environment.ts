import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

// What lib/env.ts reads. It runs before a test file imports anything of ours. A project with a database overrides the first two.
// Files that share modules share lib/env.ts, and so the folder it has read.
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'vx-venice-test-'));
const dataDir = process.env.TEST_DATA_DIR;
mkdirSync(dataDir, { recursive: true });
process.env.DATA_DIR = dataDir;
process.env.DATABASE_URL = 'postgresql://localhost/no_database_in_this_project';
process.env.TZ ??= 'UTC';
process.env.DATABASE_POOL_SIZE = '4';
process.env.APP_ORIGIN = 'http://localhost:3000';
process.env.ACCESS_PASSWORD = 'gondola-lantern-42';
process.env.GATE_SECRET = 'only-for-tests-0123456789abcdef0123456789';
process.env.TIDE_FEED_URL = 'off';
process.env.EMBEDDED_SERVICES = 'booking-partner,booking-site';
process.env.REVIEW_PAGE = 'on';
process.env.PARTNER_KEY = 'partner-key-of-the-tests';
process.env.BOOKING_SITE_URL = 'http://localhost:3000/demo-booking';
process.env.BOOKING_SSO_URL = 'http://127.0.0.1:3000/api/demo-booking/sso-token';
process.env.BOOKING_SSO_KEY = 'booking-key-of-the-tests';

afterAll(function removeDataDir() {
  rmSync(dataDir, { recursive: true, force: true });
});

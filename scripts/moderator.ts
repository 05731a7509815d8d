// Grants, withdraws or lists the role of a moderator; scripts/moderator.mjs runs it with the environment of the application.
import { performAdministration } from '@/embedded/identity-pool/administration';
import { OPERATOR } from '@/lib/audit/schema';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { createPoolAdmin, poolAdmin } from '@/lib/identity/administration/pool-admin';
import { personChanges } from '@/lib/moderation/people/changes';

// without HTTP: the application need not be running
const pool = env.embeddedPool ? createPoolAdmin(performAdministration) : poolAdmin;

async function run(command: string, email: string): Promise<string> {
  if (command === 'list') {
    const moderators = await pool.listModerators();
    const lines = moderators.map((found) => `${found.email}${found.isReady ? '' : '  (cannot sign in)'}`);
    return lines.length > 0
      ? lines.toSorted().join('\n')
      : 'There is no moderator. Add one: npm run moderator -- add EMAIL';
  }
  const account = await pool.findByEmail(email);
  if (!account) throw new Error(`There is no account of ${email}. Its owner signs up on the site first.`);
  if (command === 'add' && !account.isReady) {
    throw new Error(`The account of ${email} is disabled, or its address is not confirmed yet.`);
  }
  const change = { actorSub: OPERATOR, account, pool, now: new Date() };
  await personChanges[command === 'add' ? 'grantRole' : 'withdrawRole'](change);
  if (command === 'remove') return `${email} is no moderator. Their sessions have ended.`;
  return `${email} is a moderator from their next sign-in, at the latest within an hour.`;
}

const [command = '', email = ''] = process.argv.slice(2);
try {
  process.stdout.write(`${await run(command, email)}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}

function explain(error: unknown): string {
  if (error instanceof AppError && error.code === 'conflict') {
    return error.fields[0]?.code === 'lastModerator'
      ? `${email} is the last moderator. Add another one first.`
      : `${email} is blocked. A moderator unblocks the account on the people page first.`;
  }
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof Error ? cause.message : String(error);
}

import 'server-only';
import { createTranslator } from 'use-intl/core';
import { DAY_MS, MINUTE_MS } from '@/lib/durations';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Locale } from '@/lib/i18n/routing';
import { poolAdmin } from '@/lib/identity/administration/pool-admin';
import { countFailures, type LeasedRun, runLeased } from '@/lib/jobs/lease';
import { startLoop } from '@/lib/jobs/loop';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { log } from '@/lib/log';
import { queueMail } from '@/lib/mail/service';
import { composeMail, type MailPart, mailLink, mailLocales } from '@/lib/mail/template';
import * as digest from '@/lib/moderation/digest/repository';

const CHECK_EVERY_MS = 10 * MINUTE_MS;
/** Once sent, it is due again after the morning. */
const JOB = {
  name: 'moderator_digest',
  leaseMs: 5 * MINUTE_MS,
  intervalMs: DAY_MS / 2,
  retryMs: CHECK_EVERY_MS,
} as const;
/** In Venice; an instance that starts later in the day sends none. */
const MORNING = { fromMinute: 7 * 60, toMinute: 11 * 60 };

/** Queues one mail for each moderator who wants it, if something waits; returns their number. The key is that of the day. */
export async function sendDigest(now = new Date(), pool = poolAdmin): Promise<number> {
  const waiting = await digest.countWaiting();
  if (!waiting.oldest) return 0;
  const moderators = (await pool.listModerators()).filter(({ isReady }) => isReady);
  const preferences = new Map(
    (await digest.listPreferences(moderators.map(({ sub }) => sub))).map((found) => [found.sub, found]),
  );
  const receivers = moderators.filter(({ sub }) => preferences.get(sub)?.isEnabled ?? true);
  const { date } = venetianMoment(now);
  const days = Math.floor((now.getTime() - waiting.oldest.getTime()) / DAY_MS);
  for (const { sub, email } of receivers) {
    const locales = mailLocales(preferences.get(sub)?.language);
    const parts = await Promise.all(locales.map((locale) => writePart(locale, waiting, days)));
    await queueMail({ ...(await composeMail(parts)), to: email, kind: 'digest', key: `digest:${date}:${sub}` });
  }
  return receivers.length;
}

const counts = ['listings', 'edits', 'reports', 'messages'] as const;

async function writePart(locale: Locale, waiting: digest.Waiting, days: number): Promise<MailPart> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'DigestMail' });
  const facts = counts
    .filter((name) => waiting[name] > 0)
    .map((name) => ({ name: t(name), value: String(waiting[name]) }));
  return {
    locale,
    subject: t('subject', { count: counts.reduce((sum, name) => sum + waiting[name], 0) }),
    blocks: [
      { kind: 'paragraph', text: t('lead') },
      { kind: 'facts', facts: [...facts, { name: t('oldest'), value: t('age', { days }) }] },
      { kind: 'button', text: t('open'), url: mailLink(locale, '/dashboard/moderation') },
      { kind: 'paragraph', text: t('switchOff') },
    ],
  };
}

/** Sends the digest in the morning, on one instance. A pool that cannot be administered lists no moderators. */
export function startDigest(): void {
  if (poolAdmin.isConfigured) startLoop({ name: 'digest', everyMs: CHECK_EVERY_MS, run: () => runIfDue(new Date()) });
}

async function runIfDue(now: Date): Promise<LeasedRun> {
  const { minute } = venetianMoment(now);
  if (minute < MORNING.fromMinute || minute >= MORNING.toMinute) {
    return { wasDue: false, failures: await countFailures(JOB.name) };
  }
  return runLeased(JOB, async () => log.info({ event: 'digest_queued', moderators: await sendDigest(now) }));
}

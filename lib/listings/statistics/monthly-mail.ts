import 'server-only';
import { createTranslator } from 'use-intl/core';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { dateFormat, numberFormat } from '@/lib/i18n/formats';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Locale } from '@/lib/i18n/routing';
import { runLeased } from '@/lib/jobs/lease';
import { startLoop } from '@/lib/jobs/loop';
import { addDays, venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { countKinds } from '@/lib/listings/statistics/count-kinds';
import * as statistics from '@/lib/listings/statistics/repository';
import { queueMail } from '@/lib/mail/service';
import { composeMail, type MailPart, mailLink, mailLocales } from '@/lib/mail/template';

const JOB = {
  name: 'statistics_mail',
  leaseMs: 10 * MINUTE_MS,
  intervalMs: HOUR_MS,
  retryMs: 5 * MINUTE_MS,
} as const;
const BATCH = 200;
const FIRST_HOUR = 8;
/** A month whose mail was prevented until then is not mailed any more. */
const LAST_DAY = 7;

/** Queues the mail about the last month from 8 o'clock of the first day of a month, once for each host and month; returns the number. */
export async function queueStatisticsMail(now = new Date()): Promise<number> {
  const month = dueMonth(now);
  if (!month) return 0;
  let total = 0;
  for (;;) {
    const hosts = await statistics.listUnmailed(month, BATCH);
    for (const host of hosts) if (await queueOne(host, month)) total += 1;
    if (hosts.length < BATCH) return total;
  }
}

/** The last month by the clock in Venice, during the days in which it is mailed. */
function dueMonth(now: Date): statistics.Span | null {
  const { date, minute } = venetianMoment(now);
  const day = Number(date.slice(8));
  if (day > LAST_DAY || (day === 1 && minute < FIRST_HOUR * 60)) return null;
  const to = addDays(date, -day);
  return { from: `${to.slice(0, 7)}-01`, to };
}

async function queueOne(host: statistics.MonthlyCounts, { from }: statistics.Span): Promise<boolean> {
  const { sub, email: to, language } = host;
  const parts = await Promise.all(mailLocales(language).map((locale) => writePart(locale, host, from)));
  const content = await composeMail(parts);
  const mail = { ...content, to, kind: 'statistics', key: `statistics:${sub}:${from}` };
  return statistics.recordMailed(sub, from, (tx) => queueMail(mail, tx));
}

async function writePart(locale: Locale, counts: statistics.MonthlyCounts, from: string): Promise<MailPart> {
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: 'StatisticsMail' });
  const month = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(from));
  const facts = countKinds.flatMap((kind) => {
    const count = counts[kind];
    if (count === null) return [];
    return { name: messages.Statistics.kinds[kind], value: numberFormat(locale, {}).format(count) };
  });
  return {
    locale,
    subject: t('subject', { month }),
    blocks: [
      { kind: 'paragraph', text: t('lead', { month }) },
      { kind: 'facts', facts },
      { kind: 'button', text: t('button'), url: mailLink(locale, '/dashboard/statistics') },
      { kind: 'paragraph', text: t('off') },
    ],
  };
}

/** Mails the statistics in the first days of a month, on one instance at a time. */
export function startStatisticsMail(): void {
  startLoop({
    name: 'statistics_mail',
    everyMs: 10 * MINUTE_MS,
    run: () => runLeased(JOB, async () => void (await queueStatisticsMail())),
  });
}

import 'server-only';
import { createTranslator } from 'use-intl/core';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Locale } from '@/lib/i18n/routing';
import type { Reason } from '@/lib/listings/schema';
import type { Mail } from '@/lib/mail/service';
import { composeMail, type MailPart, mailLink, mailLocales, toSubjectTitle } from '@/lib/mail/template';
import { type PastOutcome, reasonCodes, reasonFields } from '@/lib/moderation/schema';
import type messages from '@/messages/en.json';

type Messages = typeof messages;

export type DecisionNotice = {
  sub: string;
  to: string;
  language: string | null;
  uid: string;
  title: string;
  outcome: PastOutcome;
  /** The decision concerns an edit of a public listing. */
  aboutEdit: boolean;
  reasons: readonly Reason[];
};

const MAX_SUMMARY_TITLES = 20;

/** The event that a decision is for its host. */
export function eventOf({ outcome, aboutEdit }: Pick<DecisionNotice, 'outcome' | 'aboutEdit'>) {
  return aboutEdit && (outcome === 'approved' || outcome === 'rejected') ? (`${outcome}Edit` as const) : outcome;
}

export async function writeDecisionMail(notice: DecisionNotice): Promise<Mail> {
  const parts = await Promise.all(mailLocales(notice.language).map((locale) => writePart(locale, notice)));
  const { subject, ...content } = await composeMail(parts);
  return { to: notice.to, kind: 'decision', subject: `${subject}: ${toSubjectTitle(notice.title)}`, ...content };
}

/** One mail about several listings of a host with the same outcome and reasons. */
export async function writeSummaryMail(first: DecisionNotice, rest: readonly DecisionNotice[]): Promise<Mail> {
  const titles = [first, ...rest].map(({ title }) => title);
  const parts = await Promise.all(mailLocales(first.language).map((locale) => writeSummaryPart(locale, first, titles)));
  return { to: first.to, kind: 'decision', ...(await composeMail(parts)) };
}

async function writePart(locale: Locale, notice: DecisionNotice): Promise<MailPart> {
  const { uid, title, outcome } = notice;
  const all: Messages = await loadMessages(locale);
  const texts = all.DecisionMail[eventOf(notice)];
  return {
    locale,
    subject: texts.subject,
    blocks: [
      { kind: 'paragraph', text: texts.lead },
      { kind: 'title', text: title },
      ...listEnd(locale, all, notice),
      {
        kind: 'button',
        text: outcome === 'rejected' ? all.DecisionMail.mend : all.DecisionMail.see,
        url: mailLink(locale, `/dashboard/my-listings/edit/${uid}`),
      },
    ],
  };
}

async function writeSummaryPart(locale: Locale, first: DecisionNotice, titles: string[]): Promise<MailPart> {
  const all: Messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages: all, namespace: 'DecisionMail.many' });
  const left = titles.length - MAX_SUMMARY_TITLES;
  const lines = [...titles.slice(0, MAX_SUMMARY_TITLES), ...(left > 0 ? [t('more', { count: left })] : [])];
  return {
    locale,
    subject: t('subject', { count: titles.length }),
    blocks: [
      { kind: 'paragraph', text: t(first.outcome) },
      { kind: 'items', items: lines.map((text) => ({ text })) },
      ...listEnd(locale, all, first),
      { kind: 'button', text: t('open'), url: mailLink(locale, '/dashboard/my-listings') },
    ],
  };
}

/** The reasons, and how to object to a removal: by sending the listing in again. */
function listEnd(locale: Locale, all: Messages, { outcome, reasons }: DecisionNotice): MailPart['blocks'] {
  const items = listReasons(locale, all, reasons);
  const isRemoved = outcome === 'hidden' || outcome === 'closed';
  return [
    ...(items.length > 0 ? [{ kind: 'items' as const, items }] : []),
    ...(isRemoved ? [{ kind: 'paragraph' as const, text: all.DecisionMail.object }] : []),
  ];
}

function listReasons(locale: Locale, all: Messages, reasons: readonly Reason[]) {
  const t = createTranslator({ locale, messages: all });
  return reasons.map(({ field, code, note }) => {
    const knownField = reasonFields.find((name) => name === field) ?? 'listing';
    const knownCode = reasonCodes.find((name) => name === code) ?? 'other';
    const names = { field: all.Moderation.fields[knownField], reason: all.DecisionReasons[knownCode] };
    const text = t('DecisionMail.reason', names);
    return note ? { text, note: t('SearchPage.quoted', { text: note }) } : { text };
  });
}

import 'server-only';
import { createTranslator } from 'use-intl/core';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Locale } from '@/lib/i18n/routing';
import { slugOf } from '@/lib/listings/text';
import type { Mail } from '@/lib/mail/service';
import { composeMail, type MailPart, mailLink, mailLocales, toSubjectTitle } from '@/lib/mail/template';

/** Keys of `ReportMail.outcomes` in messages/: `none` without a fault, `corrected`, the decision about the listing, or its deletion. */
export type ReportOutcome = 'none' | 'corrected' | 'rejected' | 'hidden' | 'closed' | 'deleted';
export type ReportAnswer = {
  outcome: ReportOutcome;
  email: string;
  language: string | null;
  uid: string;
  title: string;
};

/** The answer to the visitor who sent a report, with what was done about it. */
export async function writeReportMail(answer: ReportAnswer): Promise<Mail> {
  const parts = await Promise.all(mailLocales(answer.language).map((locale) => writePart(locale, answer)));
  const { subject, ...content } = await composeMail(parts);
  return { to: answer.email, kind: 'report', subject: `${subject}: ${toSubjectTitle(answer.title)}`, ...content };
}

async function writePart(locale: Locale, { outcome, uid, title }: ReportAnswer): Promise<MailPart> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'ReportMail' });
  const url = mailLink(locale, `/listing/${uid}/${slugOf(title)}`);
  const isPublic = outcome === 'none' || outcome === 'corrected';
  return {
    locale,
    subject: t('subject'),
    blocks: [
      { kind: 'paragraph', text: t(outcome === 'deleted' ? 'leadDeleted' : 'lead') },
      { kind: 'title', text: title },
      { kind: 'paragraph', text: t(`outcomes.${outcome}`) },
      ...(isPublic
        ? [
            { kind: 'paragraph' as const, text: t('object') },
            { kind: 'button' as const, text: t('see'), url },
          ]
        : []),
      { kind: 'paragraph', text: t('forgotten') },
    ],
  };
}

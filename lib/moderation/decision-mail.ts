import 'server-only';
import { createTranslator } from 'next-intl';
import { env } from '@/lib/env';
import { escapeHtml } from '@/lib/gate/page';
import { loadMessages } from '@/lib/i18n/load-messages';
import { type Locale, routing } from '@/lib/i18n/routing';
import type { Reason } from '@/lib/listings/schema';
import { composeMail, type Mail, mailLocales } from '@/lib/mail/service';
import { reasonCodes, reasonFields } from '@/lib/moderation/schema';
import type messages from '@/messages/en.json';

export type DecisionNotice = {
  to: string;
  language: string | null;
  uid: string;
  title: string;
  outcome: 'approved' | 'rejected';
  /** The decision concerns an edit of a public listing. */
  aboutEdit: boolean;
  reasons: readonly Reason[];
};

const MAX_SUBJECT_TITLE_LENGTH = 80;

export async function writeDecisionMail(news: DecisionNotice): Promise<Mail> {
  const parts = await Promise.all(mailLocales(news.language).map((locale) => writePart(locale, news)));
  // user text: line breaks would split the header
  const title = [...news.title.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, MAX_SUBJECT_TITLE_LENGTH).join('');
  const subject = `${parts.map((part) => part.subject).join(' / ')}: ${title}`;
  return { to: news.to, subject, ...composeMail(parts) };
}

async function writePart(locale: Locale, { uid, title, outcome, aboutEdit, reasons }: DecisionNotice) {
  const all = await loadMessages(locale);
  const texts: (typeof messages)['DecisionMail'] = all.DecisionMail;
  const outcomeTexts = texts[aboutEdit ? (`${outcome}Edit` as const) : outcome];
  const lead = outcomeTexts.lead;
  const more = outcome === 'approved' ? texts.see : texts.mend;
  const prefix = locale === routing.defaultLocale ? '' : `/${locale}`;
  const link = `${env.APP_ORIGIN}${prefix}/dashboard/my-listings/edit/${uid}`;
  const t = createTranslator({ locale, messages: all });
  const lines = reasons.map(({ field, code, note }) => {
    const knownField = reasonFields.find((name) => name === field) ?? 'listing';
    const knownCode = reasonCodes.find((name) => name === code) ?? 'other';
    const names = { field: all.Moderation.fields[knownField], reason: all.DecisionReasons[knownCode] };
    return { reason: t('DecisionMail.reason', names), note: note && t('SearchPage.quoted', { text: note }) };
  });
  const list = lines.map(({ reason, note }) => `- ${reason}${note ? `\n  ${note}` : ''}`);
  const items = lines.map(({ reason, note }) => {
    return `<li>${escapeHtml(reason)}${note ? `<br><i>${escapeHtml(note)}</i>` : ''}</li>`;
  });
  return {
    locale,
    subject: outcomeTexts.subject,
    text: [lead, `    ${title}`, ...(list.length > 0 ? [list.join('\n')] : []), `${more}\n${link}`].join('\n\n'),
    html: `<p>${escapeHtml(lead)}</p>
<p style="font-size:20px;font-weight:600">${escapeHtml(title)}</p>
${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}
<p>${escapeHtml(more)}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
  };
}

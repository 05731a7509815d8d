import 'server-only';
import { env } from '@/lib/env';
import { escapeHtml } from '@/lib/gate/page';
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

type Messages = typeof messages;
type MailMessages = Messages['DecisionMail'];
type Part = {
  locale: Locale;
  lead: string;
  subject: string;
  reasons: string[];
  notes: string[];
  more: string;
  link: string;
};

const MAX_SUBJECT_TITLE_LENGTH = 80;

export async function writeDecisionMail(news: DecisionNotice): Promise<Mail> {
  const parts = await Promise.all(mailLocales(news.language).map((locale) => buildPart(locale, news)));
  // user text: line breaks would split the header
  const title = [...news.title.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, MAX_SUBJECT_TITLE_LENGTH).join('');
  const content = parts.map((part) => ({
    locale: part.locale,
    text: toText(part, news.title),
    html: toHtml(part, news.title),
  }));
  return {
    to: news.to,
    subject: `${parts.map(({ subject }) => subject).join(' / ')}: ${title}`,
    ...composeMail(content),
  };
}

async function buildPart(locale: Locale, { uid, outcome, aboutEdit, reasons }: DecisionNotice): Promise<Part> {
  const { default: all }: { default: Messages } = await import(`../../messages/${locale}.json`);
  const texts: MailMessages = all.DecisionMail;
  const outcomeMessages = texts[aboutEdit ? (`${outcome}Edit` as const) : outcome];
  const prefix = locale === routing.defaultLocale ? '' : `/${locale}`;
  return {
    locale,
    lead: outcomeMessages.lead,
    subject: outcomeMessages.subject,
    reasons: reasons.map(({ field, code }) => {
      const knownField = reasonFields.find((name) => name === field) ?? 'listing';
      const knownCode = reasonCodes.find((name) => name === code) ?? 'other';
      return `${all.Moderation.fields[knownField]}: ${all.DecisionReasons[knownCode]}`;
    }),
    notes: reasons.map(({ note }) => note ?? ''),
    more: outcome === 'approved' ? texts.see : texts.mend,
    link: `${env.APP_ORIGIN}${prefix}/dashboard/my-listings/edit/${uid}`,
  };
}

function toText({ lead, reasons, notes, more, link }: Part, title: string): string {
  const list = reasons.map((reason, index) => `- ${reason}${notes[index] ? `\n  “${notes[index]}”` : ''}`);
  return [lead, `    ${title}`, ...(list.length > 0 ? [list.join('\n')] : []), `${more}\n${link}`].join('\n\n');
}

function toHtml({ lead, reasons, notes, more, link }: Part, title: string): string {
  const items = reasons.map((reason, index) => {
    const note = notes[index] ? `<br><i>“${escapeHtml(notes[index])}”</i>` : '';
    return `<li>${escapeHtml(reason)}${note}</li>`;
  });
  return `<p>${escapeHtml(lead)}</p>
<p style="font-size:20px;font-weight:600">${escapeHtml(title)}</p>
${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}
<p>${escapeHtml(more)}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
}

import 'server-only';
import { env } from '@/lib/env';
import { escapeHtml } from '@/lib/gate/page';
import { type Locale, routing } from '@/lib/i18n/routing';
import type { Reason } from '@/lib/listings/schema';
import { composeMail, mailLocales } from '@/lib/mail/letter';
import type { Mail } from '@/lib/mail/service';
import { reasonCodes, reasonFields } from '@/lib/moderation/schema';
import type messages from '@/messages/en.json';

export type DecisionNews = {
  to: string;
  /** What the host reads the site in, if anybody knows. */
  language: string | null;
  uid: string;
  title: string;
  outcome: 'approved' | 'rejected';
  /** It was an edit of a public listing. */
  aboutEdit: boolean;
  reasons: readonly Reason[];
};

type Messages = typeof messages;
type Words = Messages['DecisionMail'];
type Part = {
  locale: Locale;
  lead: string;
  subject: string;
  reasons: string[];
  notes: string[];
  more: string;
  link: string;
};

/** Of a title in a subject; the whole of it stands in the message. */
const SUBJECT_TITLE = 80;

/** The message that tells a host what became of a listing. */
export async function writeDecisionMail(news: DecisionNews): Promise<Mail> {
  const parts = await Promise.all(mailLocales(news.language).map((locale) => partOf(locale, news)));
  // the host's words: no line may end inside a header
  const title = [...news.title.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, SUBJECT_TITLE).join('');
  const letter = parts.map((part) => ({
    locale: part.locale,
    text: textOf(part, news.title),
    html: htmlOf(part, news.title),
  }));
  return {
    to: news.to,
    subject: `${parts.map(({ subject }) => subject).join(' / ')}: ${title}`,
    ...composeMail(letter),
  };
}

async function partOf(locale: Locale, { uid, outcome, aboutEdit, reasons }: DecisionNews): Promise<Part> {
  const { default: all }: { default: Messages } = await import(`../../messages/${locale}.json`);
  const words: Words = all.DecisionMail;
  const told = words[aboutEdit ? (`${outcome}Edit` as const) : outcome];
  const prefix = locale === routing.defaultLocale ? '' : `/${locale}`;
  return {
    locale,
    lead: told.lead,
    subject: told.subject,
    reasons: reasons.map(({ field, code }) => {
      const knownField = reasonFields.find((name) => name === field) ?? 'listing';
      const knownCode = reasonCodes.find((name) => name === code) ?? 'other';
      return `${all.Moderation.fields[knownField]}: ${all.DecisionReasons[knownCode]}`;
    }),
    notes: reasons.map(({ note }) => note ?? ''),
    more: outcome === 'approved' ? words.see : words.mend,
    link: `${env.APP_ORIGIN}${prefix}/dashboard/my-listings/edit/${uid}`,
  };
}

function textOf({ lead, reasons, notes, more, link }: Part, title: string): string {
  const list = reasons.map((reason, index) => `- ${reason}${notes[index] ? `\n  “${notes[index]}”` : ''}`);
  return [lead, `    ${title}`, ...(list.length > 0 ? [list.join('\n')] : []), `${more}\n${link}`].join('\n\n');
}

function htmlOf({ lead, reasons, notes, more, link }: Part, title: string): string {
  const items = reasons.map((reason, index) => {
    const note = notes[index] ? `<br><i>“${escapeHtml(notes[index])}”</i>` : '';
    return `<li>${escapeHtml(reason)}${note}</li>`;
  });
  return `<p>${escapeHtml(lead)}</p>
<p style="font-size:20px;font-weight:600">${escapeHtml(title)}</p>
${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}
<p>${escapeHtml(more)}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
}

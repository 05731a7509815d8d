import 'server-only';
import type { Writer } from '@/lib/db';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Locale } from '@/lib/i18n/routing';
import { type Mail, queueMail } from '@/lib/mail/service';
import { composeMail, type MailPart, mailLink, mailLocales } from '@/lib/mail/template';
import type messages from '@/messages/en.json';

export type NoticeKind = keyof (typeof messages)['MailNotice'];

type Notice = {
  kind: NoticeKind;
  to: string;
  language: string | null | undefined;
  /** Shown below the text, e.g. the title of a listing. */
  title?: string;
  /** Of a person, shown below the title. */
  text?: string;
  path?: string;
  /** A further paragraph after the first. */
  more?: ((locale: Locale) => Promise<string>) | undefined;
  key?: string;
};

/** A short mail whose texts are `MailNotice` in messages/, composed outside a transaction that other requests wait for. */
export async function composeNotice({ kind, to, language, key, ...about }: Notice): Promise<Mail> {
  const parts = await Promise.all(mailLocales(language).map((locale) => composePart(locale, kind, about)));
  return { ...(await composeMail(parts)), to, kind, ...(key === undefined ? {} : { key }) };
}

/** Composes a notice and queues it. */
export async function queueNotice(notice: Notice, writer?: Writer): Promise<void> {
  await queueMail(await composeNotice(notice), writer);
}

async function composePart(
  locale: Locale,
  kind: NoticeKind,
  { title, text, path, more }: Pick<Notice, 'title' | 'text' | 'path' | 'more'>,
): Promise<MailPart> {
  const texts = (await loadMessages(locale)).MailNotice[kind];
  return {
    locale,
    subject: texts.subject,
    blocks: [
      { kind: 'paragraph', text: texts.lead },
      ...(more ? [{ kind: 'paragraph' as const, text: await more(locale) }] : []),
      ...(title ? [{ kind: 'title' as const, text: title }] : []),
      ...(text ? [{ kind: 'paragraph' as const, text }] : []),
      ...(path === undefined ? [] : [{ kind: 'button' as const, text: texts.button, url: mailLink(locale, path) }]),
    ],
  };
}

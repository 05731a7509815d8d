'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fillAfterSending } from '@/components/forms/fill-after-sending';
import { LeaveGuard } from '@/components/forms/leave-guard';
import { useFieldMessage, useFieldProps } from '@/components/forms/use-field-message';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { SendIcon } from '@/components/ui/icons';
import { TextArea } from '@/components/ui/text-field';
import { classNames } from '@/lib/browser/class-names';
import { showProblem } from '@/lib/http/show-problem';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { withIdToken } from '@/lib/identity/api';
import { openThread, sendMessage } from '@/lib/moderation/messages/api';
import { type MessageInput, messageInput, type Side, type ThreadMessage } from '@/lib/moderation/messages/schema';
import { useToast } from '@/stores/toast';

type Props = { uid: string; side: Side; messages: readonly ThreadMessage[] };

/** The messages between the host of a listing and the moderators, and a form for the next one of `side`. */
export function Thread({ uid, side, messages: loaded }: Props) {
  const t = useTranslations('Thread');
  const [messages, setMessages] = useState(loaded);
  const hasUnread = loaded.some(({ author, isRead }) => author !== side && !isRead);

  useEffect(
    function markRead() {
      if (hasUnread) void withIdToken((token) => openThread(token, uid));
    },
    [hasUnread, uid],
  );

  return (
    <section
      id="messages"
      aria-labelledby="messages-title"
      className={classNames(
        'rounded-card border border-line bg-paper p-5 sm:p-8',
        // below the sticky panel of the decision
        side === 'moderator' && 'lg:scroll-mt-[60vh]',
      )}
    >
      <h2 id="messages-title">{t(side === 'host' ? 'withModerators' : 'withHost')}</h2>
      <p className="mt-2 max-w-prose text-muted text-sm">{t(side === 'host' ? 'hostHint' : 'moderatorHint')}</p>
      {messages.length === 0 ? (
        <p className="mt-5">{t('empty')}</p>
      ) : (
        <ol className="mt-5 max-w-prose space-y-4">
          {messages.map((message) => (
            <Message key={message.id} message={message} side={side} />
          ))}
        </ol>
      )}
      <MessageForm uid={uid} onSent={(message) => setMessages((shown) => [...shown, message])} />
    </section>
  );
}

function Message({ message: { author, text, at, isRead }, side }: { message: ThreadMessage; side: Side }) {
  const t = useTranslations('Thread');
  const format = useDateFormat();
  const isOwn = author === side;
  const names = { host: t(isOwn ? 'you' : 'host'), moderator: t('moderators') };
  return (
    <li className={classNames('rounded-card p-4', isOwn ? 'ml-6 bg-lagoon-soft sm:ml-12' : 'bg-stone')}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-medium">{names[author]}</span>
        <time dateTime={new Date(at * 1000).toISOString()} className="text-muted">
          {format(at * 1000, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        {isOwn && isRead && <span className="text-muted">{t('read')}</span>}
        {!isOwn && !isRead && <span className="font-medium text-lagoon">{t('new')}</span>}
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </li>
  );
}

function MessageForm({ uid, onSent }: { uid: string; onSent: (message: ThreadMessage) => void }) {
  const t = useTranslations('Thread');
  const message = useFieldMessage();
  const show = useToast((toast) => toast.show);
  const form = useForm<MessageInput>({ resolver: zodResolver(messageInput), defaultValues: { text: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const field = useFieldProps(form);

  const send = form.handleSubmit(async (input) => {
    const fill = fillAfterSending(form);
    const result = await withIdToken((token) => sendMessage(token, uid, input));
    if (!result.ok) return showProblem(form, result.problem);
    fill({ text: '' });
    onSent(result.data);
    show(t('sent'));
  });

  return (
    <>
      <form onSubmit={send} noValidate className="mt-6 max-w-prose space-y-4">
        {errors.root && <Banner kind="error">{message(errors.root) ?? t('failed')}</Banner>}
        <TextArea label={t('text')} rows={3} {...field('text')} />
        <Button type="submit" variant="secondary" pending={isSubmitting}>
          <SendIcon />
          {t('send')}
        </Button>
      </form>
      <LeaveGuard isUnsaved={isDirty} about="message" />
    </>
  );
}

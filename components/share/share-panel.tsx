'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EnvelopeIcon, ShareIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { type Network, networkLinks, networks, type ShareContent, titleAndText } from '@/lib/browser/share-networks';
import { useToast } from '@/stores/toast';

type Props = { open: boolean; content: ShareContent; onClose: () => void };

/** Ways to pass a page on: the device's own, five networks, and its address. */
export function SharePanel({ open, content, onClose }: Props) {
  const t = useTranslations('ShareDialog');
  const { title } = titleAndText(content);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <div className="space-y-6">
        <p className="text-muted [overflow-wrap:anywhere]" dir="auto">
          {title}
        </p>
        <DeviceButton content={content} onDone={onClose} />
        <NetworkList content={content} />
        <AddressField address={content.shareUrl} />
      </div>
    </Dialog>
  );
}

/** Opens the share sheet of the device, where it exists. */
function DeviceButton({ content, onDone }: { content: ShareContent; onDone: () => void }) {
  const t = useTranslations('ShareDialog');
  if (typeof navigator.share !== 'function') return null;

  async function openSheet() {
    try {
      await navigator.share({ ...titleAndText(content), url: content.shareUrl });
      onDone();
    } catch (error) {
      // closing the sheet is an answer too
      if (error instanceof DOMException && error.name === 'AbortError') return;
      useToast.getState().show(t('failed'), 'error');
    }
  }

  return (
    <Button onClick={openSheet} className="w-full">
      <ShareIcon />
      {t('device')}
    </Button>
  );
}

function NetworkList({ content }: { content: ShareContent }) {
  const t = useTranslations('ShareDialog');
  const links = networkLinks(content);
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-1">
      {networks.map((network) => (
        <li key={network}>
          <a
            href={links[network]}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-11 flex-col items-center gap-2 rounded-control px-1 py-3 text-center text-ink text-sm no-underline transition-colors hover:bg-lagoon-soft hover:text-lagoon"
          >
            {networkMarks[network]}
            {t(network)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function AddressField({ address }: { address: string }) {
  const t = useTranslations('ShareDialog');
  const field = useRef<HTMLInputElement>(null);
  const { show } = useToast.getState();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      show(t('copied'));
    } catch {
      // no clipboard without https, or it was denied: then the hand that copies is the reader's
      field.current?.focus();
      field.current?.select();
      show(t('selected'), 'info');
    }
  }

  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          ref={field}
          label={t('link')}
          readOnly
          value={address}
          dir="ltr"
          onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
        />
      </div>
      <Button variant="secondary" onClick={copy} className="shrink-0">
        {t('copy')}
      </Button>
    </div>
  );
}

const networkMarks: Record<Network, ReactNode> = {
  facebook: (
    <Mark d="M9.1 23.7v-8H6.6V12h2.5v-1.6c0-4.1 1.9-6 5.9-6 .8 0 2 .1 2.6.3V8h-1.4c-2 0-2.8.7-2.8 2.7V12h4l-.7 3.7h-3.3v8.2A12 12 0 1 0 9.1 23.7Z" />
  ),
  x: (
    <Mark d="M18.9 1.2h3.7l-8 9.1 9.4 12.5h-7.4l-5.8-7.6-6.6 7.6H.5L9 13 0 1.2h7.6l5.2 6.9 6.1-6.9Zm-1.3 19.4h2L6.5 3.2H4.3l13.3 17.4Z" />
  ),
  pinterest: (
    <Mark d="M12 0a12 12 0 0 0-4.4 23.1c-.1-.9-.2-2.4 0-3.4l1.4-6s-.3-.7-.3-1.8c0-1.6 1-2.9 2.1-2.9 1 0 1.5.8 1.5 1.7 0 1-.6 2.6-1 4-.3 1.2.6 2.2 1.8 2.2 2.1 0 3.8-2.3 3.8-5.5 0-2.9-2.1-4.9-5-4.9a5.2 5.2 0 0 0-5.4 5.2c0 1 .4 2.2.9 2.8v.3l-.4 1.3c0 .3-.2.3-.4.2-1.5-.7-2.4-2.9-2.4-4.7 0-3.8 2.7-7.2 7.9-7.2 4.2 0 7.4 3 7.4 6.9 0 4.1-2.6 7.5-6.2 7.5-1.2 0-2.4-.7-2.8-1.4l-.7 2.8c-.3 1-1 2.4-1.5 3.2A12 12 0 1 0 12 0Z" />
  ),
  whatsapp: (
    <Mark d="M12 0A12 12 0 0 0 1.7 18.1L0 24l6.1-1.6A12 12 0 1 0 12 0Zm0 2a10 10 0 1 1-5 18.6l-.4-.2-3.6 1 1-3.6-.3-.4A10 10 0 0 1 12 2ZM8.2 6.4c-.2 0-.6.1-.9.4-.3.3-1.1 1.1-1.1 2.7s1.2 3.1 1.3 3.3c.2.2 2.3 3.5 5.6 4.9 2.8 1.1 3.3.9 3.9.8.6 0 1.9-.8 2.2-1.5.3-.8.3-1.4.2-1.5l-.6-.4-2-1c-.3 0-.5-.1-.7.2l-1 1.3c-.2.2-.3.2-.7 0-.3-.1-1.3-.4-2.5-1.5-1-.8-1.6-1.9-1.8-2.2-.1-.3 0-.5.2-.6l.5-.6.3-.5v-.6l-1-2.4c-.3-.6-.5-.6-.7-.6l-1.2-.2Z" />
  ),
  email: <EnvelopeIcon className="size-6" />,
};

function Mark({ d }: { d: string }) {
  return (
    <svg viewBox="-1 -1 26 26" aria-hidden="true" className="size-6" fill="currentColor">
      <path d={d} fillRule="evenodd" />
    </svg>
  );
}

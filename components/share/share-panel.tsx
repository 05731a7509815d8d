'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type FocusEvent, useRef, useState } from 'react';
import logos from '@/components/share/network-logos.json';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ChevronIcon, EnvelopeIcon, ShareIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { copyText } from '@/lib/browser/copy-text';
import { networkLinks, networks, type ShareContent, titleAndText } from '@/lib/browser/share-networks';
import { useToast } from '@/stores/toast';

const QrSection = dynamic(() => import('@/components/share/qr-section').then((file) => file.QrSection), {
  ssr: false,
  loading: () => <Skeleton className="mx-auto mt-3 size-52" />,
});

export function SharePanel({ open, content, onClose }: { open: boolean; content: ShareContent; onClose: () => void }) {
  const t = useTranslations('ShareDialog');
  const { title } = titleAndText(content);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <div className="space-y-6">
        <p className="text-muted wrap-anywhere" dir="auto">
          {title}
        </p>
        <DeviceButton content={content} onDone={onClose} />
        <NetworkList content={content} />
        <AddressField address={content.shareUrl} />
        <QrDisclosure address={content.shareUrl} />
      </div>
    </Dialog>
  );
}

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
            {network === 'email' ? (
              <EnvelopeIcon className="size-6" />
            ) : (
              <svg viewBox="-1 -1 26 26" aria-hidden="true" className="size-6" fill="currentColor">
                <path d={logos[network]} fillRule="evenodd" />
              </svg>
            )}
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
    if (await copyText(address)) return show(t('copied'));
    // for the visitor to copy it
    field.current?.focus();
    field.current?.select();
    show(t('selected'), 'info');
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

function QrDisclosure({ address }: { address: string }) {
  const t = useTranslations('ShareDialog');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="-ml-3.5">
        {t('qr')}
        <ChevronIcon className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
      </Button>
      {isOpen && <QrSection address={address} />}
    </div>
  );
}

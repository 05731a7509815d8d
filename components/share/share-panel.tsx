'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, useRef } from 'react';
import { networkMarks } from '@/components/share/network-marks';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ShareIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import type { ShareContent } from '@/lib/browser/share-networks';
import { networkLinks, networks, titleAndText } from '@/lib/browser/share-networks';
import { useToast } from '@/stores/toast';

export type SharePanelProps = { open: boolean; content: ShareContent; onClose: () => void };

/** Ways to pass a page on: the device's own, five networks, and its address. */
export function SharePanel({ open, content, onClose }: SharePanelProps) {
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

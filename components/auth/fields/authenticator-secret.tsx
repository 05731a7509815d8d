'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { copyText } from '@/lib/browser/copy-text';
import type { AuthenticatorSecret } from '@/lib/identity/client';
import { useToast } from '@/stores/toast';

const QrCode = dynamic(() => import('qrcode.react').then((file) => file.QRCodeSVG), {
  ssr: false,
  loading: () => <Skeleton className="size-44" />,
});

export function AuthenticatorSecretCard({ secret, uri }: AuthenticatorSecret) {
  const t = useTranslations('AuthenticatorSecret');

  async function copy() {
    const isCopied = await copyText(secret);
    useToast.getState().show(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'success' : 'error');
  }

  return (
    <div className="space-y-4">
      <p>{t('scan')}</p>
      {/* white in the dark theme too: cameras read dark on light */}
      <div className="mx-auto w-fit rounded-control bg-white p-4">
        <QrCode value={uri} size={176} title={t('qrCode')} />
      </div>
      <p className="text-muted text-sm">{t('orType')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 select-all rounded-control border border-line bg-stone px-3 max-sm:basis-full py-2.5 text-[0.9375rem] tracking-wide">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button variant="secondary" onClick={copy} className="max-sm:w-full">
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}

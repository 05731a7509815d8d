import { useTranslations } from 'next-intl';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { downloadFile } from '@/lib/browser/download-file';

/** The address as a QR code, to print. */
export function QrSection({ address }: { address: string }) {
  const t = useTranslations('ShareDialog');
  const drawing = useRef<SVGSVGElement>(null);

  function download() {
    if (!drawing.current) return;
    const svg = new XMLSerializer().serializeToString(drawing.current);
    downloadFile(new Blob([svg], { type: 'image/svg+xml' }), 'qr-code.svg');
  }
  return (
    <div className="space-y-4 pt-3">
      <p className="text-muted text-sm">{t('qrHint')}</p>
      {/* cameras need dark on white, in the dark theme too */}
      <div className="mx-auto w-fit rounded-control bg-white p-2">
        <QRCodeSVG ref={drawing} value={address} size={192} level="M" marginSize={4} title={t('qr')} />
      </div>
      <Button variant="secondary" onClick={download} className="w-full">
        {t('qrDownload')}
      </Button>
    </div>
  );
}

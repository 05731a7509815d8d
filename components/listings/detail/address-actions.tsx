'use client';

import { useTranslations } from 'next-intl';
import { useBrowserValue } from '@/components/hooks/use-browser-value';
import { CopyIcon, MapIcon } from '@/components/ui/icons';
import type { LatLng } from '@/lib/geo/schema';
import { useToast } from '@/stores/toast';

type Props = { address: string; position: LatLng; title: string };

/** Copies the address, or opens it in a map application. */
export function AddressActions({ address, position, title }: Props) {
  const t = useTranslations('AddressActions');
  const show = useToast((toast) => toast.show);
  const href = useMapAddress(position, title);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      show(t('copied'));
    } catch {
      // no clipboard, or no permission
      show(t('failed'), 'error');
    }
  }

  return (
    <div className="flex flex-wrap gap-x-5 pt-1">
      <button type="button" onClick={copy} className={action}>
        <CopyIcon className="size-4" />
        {t('copy')}
      </button>
      <a href={href} target="_blank" rel="noopener noreferrer" className={action}>
        <MapIcon className="size-4" />
        {t('openInMaps')}
      </a>
    </div>
  );
}

const action =
  'inline-flex min-h-9 cursor-pointer items-center gap-1.5 font-medium text-lagoon underline-offset-4 hover:text-lagoon-strong hover:underline pointer-coarse:min-h-11';

/** A `geo:` URI on Android, which lets the user choose a map application; OpenStreetMap elsewhere. */
function useMapAddress({ lat, lng }: LatLng, title: string): string {
  const isAndroid = useBrowserValue(() => navigator.userAgent.includes('Android'));
  if (isAndroid) return `geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(title)})`;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`;
}

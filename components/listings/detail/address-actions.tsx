'use client';

import { useTranslations } from 'next-intl';
import { Directions } from '@/components/listings/detail/directions';
import { CopyIcon } from '@/components/ui/icons';
import { actionClass } from '@/lib/browser/button-class';
import { copyText } from '@/lib/browser/copy-text';
import type { LatLng } from '@/lib/geo/schema';
import { useToast } from '@/stores/toast';

type Props = { uid: string; address: string; position: LatLng; title: string };

export function AddressActions({ uid, address, position, title }: Props) {
  const t = useTranslations('AddressActions');
  const show = useToast((toast) => toast.show);

  async function copy() {
    if (await copyText(address)) show(t('copied'));
    else show(t('failed'), 'error');
  }

  return (
    <div className="flex flex-wrap gap-x-5 pt-1 print:hidden">
      <Directions uid={uid} position={position} title={title} />
      <button type="button" onClick={copy} className={actionClass}>
        <CopyIcon className="size-4" />
        {t('copy')}
      </button>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import type { SharePanelProps } from '@/components/share/share-panel';
import { usePathname } from '@/lib/i18n/navigation';
import { useShareModal } from '@/stores/share-modal';
import { useToast } from '@/stores/toast';

/** The one share dialog of a page. What is in it is loaded when it is first opened. */
export function ShareDialog() {
  const t = useTranslations('ShareDialog');
  const pathname = usePathname();
  const isOpen = useShareModal((modal) => modal.showModal);
  const content = useShareModal((modal) => modal.shareContent);
  const close = useShareModal((modal) => modal.close);
  const [Panel, setPanel] = useState<ComponentType<SharePanelProps> | null>(null);

  useEffect(
    function loadOnDemand() {
      if (!isOpen || Panel) return;
      import('@/components/share/share-panel').then(
        ({ SharePanel }) => setPanel(() => SharePanel),
        function giveUp() {
          close();
          useToast.getState().show(t('failed'), 'error');
        },
      );
    },
    [isOpen, Panel, close, t],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page it would be about something else
  useEffect(close, [pathname]);

  return Panel && content && <Panel open={isOpen} content={content} onClose={close} />;
}

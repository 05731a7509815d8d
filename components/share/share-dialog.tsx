'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';
import { DialogSpinner } from '@/components/ui/spinner';
import { usePathname } from '@/lib/i18n/navigation';
import { useShareModal } from '@/stores/share-modal';
import { useToast } from '@/stores/toast';

const loadPanel = () => import('@/components/share/share-panel').then((module) => module.SharePanel);

/** The one share dialog of a page. What is in it is loaded when it is first opened. */
export function ShareDialog() {
  const t = useTranslations('ShareDialog');
  const pathname = usePathname();
  const { showModal, shareContent, close } = useShareModal();
  const Panel = useLoaded(showModal, loadPanel, function giveUp() {
    close();
    useToast.getState().show(t('failed'), 'error');
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page it would be about something else
  useEffect(close, [pathname]);

  if (!Panel) return showModal && <DialogSpinner />;
  return shareContent && <Panel open={showModal} content={shareContent} onClose={close} />;
}

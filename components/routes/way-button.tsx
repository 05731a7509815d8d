import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';
import { Button } from '@/components/ui/button';
import { DirectionsIcon } from '@/components/ui/icons';
import type { Routing } from '@/lib/city/schema';
import type { LatLng } from '@/lib/geo/schema';

const loadDialog = () => import('@/components/routes/way-dialog').then((module) => module.WayDialog);

type Props = { title: string; to: LatLng; own: LatLng | null; routing: Routing };

/** Opens the way to a place on foot over the page. */
export function WayButton({ title, ...way }: Props) {
  const t = useTranslations('OnFoot');
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLoaded(isOpen, loadDialog);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('openTo', { title })}
        onClick={() => setOpen(true)}
        pending={isOpen && !Dialog}
        className="relative z-10 -ml-3 print:hidden"
      >
        <DirectionsIcon className="size-4" />
        {t('open')}
      </Button>
      {Dialog && isOpen && <Dialog title={title} onClose={() => setOpen(false)} {...way} />}
    </>
  );
}

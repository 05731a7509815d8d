import type { ComponentProps } from 'react';
import { OnFoot } from '@/components/routes/on-foot';
import { Dialog } from '@/components/ui/dialog';

type Props = Omit<ComponentProps<typeof OnFoot>, 'onWay'> & Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose'>;

/** The way to a place on foot, in words. */
export function WayDialog({ title, onClose, ...way }: Props) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <OnFoot {...way} />
    </Dialog>
  );
}

import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { RootError } from '@/components/listing-form/form-footer';
import { useSteps } from '@/components/listing-form/steps/use-form-steps';
import { Button, IconButton } from '@/components/ui/button';
import { ChevronIcon } from '@/components/ui/icons';
import { stepNames } from '@/lib/listings/form/steps';

type Props = {
  submitLabel: string;
  pending: boolean;
  /** Saves the draft of a new listing; null where saving is sending. */
  onSaveDraft: (() => void) | null;
  onSend: (event: MouseEvent) => void;
  /** The state of the draft. */
  children: ReactNode;
};

const wide = 'flex-auto max-sm:px-2';

/** The buttons of a step, at the bottom edge of the window. The primary one submits the form. */
export function StepBar({ submitLabel, pending, onSaveDraft, onSend, children }: Props) {
  const t = useTranslations('ListingSteps');
  const { current, back } = useSteps();
  const isLast = current === stepNames.at(-1);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 -mb-6 border-line border-t bg-stone px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:-mb-10 sm:px-6">
      <RootError />
      {children}
      <div className="mt-2 flex flex-wrap gap-2">
        {current !== stepNames[0] && (
          <IconButton label={t('back')} title={t('back')} onClick={back} className="border border-line-strong bg-paper">
            <ChevronIcon className="rotate-90" />
          </IconButton>
        )}
        {onSaveDraft && (
          <Button variant="secondary" className={wide} onClick={onSaveDraft}>
            {t('save')}
          </Button>
        )}
        {!onSaveDraft && !isLast && (
          <Button variant="secondary" className={wide} pending={pending} onClick={onSend}>
            {submitLabel}
          </Button>
        )}
        <Button type="submit" className={wide} pending={isLast && pending}>
          {isLast ? submitLabel : t('continue')}
        </Button>
      </div>
    </div>
  );
}

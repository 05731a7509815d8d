import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { FormSection } from '@/components/forms/form-section';
import { useSteps } from '@/components/listing-form/steps/use-form-steps';
import { Button } from '@/components/ui/button';
import { ChevronIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import type { StepName } from '@/lib/listings/form/steps';

/** The sections of a step, which remain mounted while another is shown. */
export function StepPanel({ step, children }: { step: StepName; children: ReactNode }) {
  const { layout, current } = useSteps();
  const hidden = layout === 'steps' ? 'hidden' : layout === null && 'max-lg:hidden';
  return <div className={classNames('space-y-4 sm:space-y-6', step !== current && hidden)}>{children}</div>;
}

type SectionProps = { title: string; hint?: string; children: ReactNode };

/** A section of the form; in steps the progress replaces its title and hint. */
export function StepSection({ title, hint, children }: SectionProps) {
  const isStep = useSteps().layout === 'steps';
  return (
    <FormSection title={title} hint={isStep ? undefined : hint} isBare={isStep}>
      {children}
    </FormSection>
  );
}

type FoldProps = { step: 'basics' | 'hours' | 'text'; count: number; children: ReactNode };

/** Fields that few hosts need, behind a button where the form has steps. `count`: their entries. */
export function Fold({ step, count, children }: FoldProps) {
  const t = useTranslations('ListingSteps');
  const { layout, unfolded, toggleFold } = useSteps();
  const id = useId();
  const isOpen = layout === 'page' || unfolded.includes(step);
  return (
    <div className="flex flex-col gap-6">
      {layout !== 'page' && (
        <Button
          variant="secondary"
          className={layout === null ? 'lg:hidden' : undefined}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => toggleFold(step)}
        >
          {t(`more.${step}`, { count })}
          <ChevronIcon className={classNames('size-4 shrink-0', isOpen && 'rotate-180')} />
        </Button>
      )}
      <div id={id} className={classNames('space-y-6', !isOpen && (layout === null ? 'max-lg:hidden' : 'hidden'))}>
        {children}
      </div>
    </div>
  );
}

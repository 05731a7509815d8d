import { useTranslations } from 'next-intl';
import { useSteps } from '@/components/listing-form/steps/use-form-steps';
import { Button } from '@/components/ui/button';
import { CheckIcon, WarningIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { fieldNames, useListingForm } from '@/lib/listings/form/form-values';
import { type StepName, stepNames, stepOf } from '@/lib/listings/form/steps';

/** Where the host is in the form, with buttons to the steps shown so far and to the other layout. */
export function StepProgress() {
  const t = useTranslations('ListingSteps');
  const { layout, chooseLayout, current, heading } = useSteps();
  const number = stepNames.indexOf(current) + 1;
  return (
    <div className={classNames('space-y-1', layout === null && 'lg:invisible')}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        {layout !== 'page' && (
          <p ref={heading} tabIndex={-1} className="font-medium text-sm outline-none">
            {t('position', { number, count: stepNames.length, name: t(`names.${current}`) })}
          </p>
        )}
        <Button
          variant="quiet"
          size="sm"
          className="-mx-3.5 ml-auto"
          onClick={() => chooseLayout(layout === 'page' ? 'steps' : 'page')}
        >
          {t(layout === 'page' ? 'showSteps' : 'showPage')}
        </Button>
      </div>
      {layout !== 'page' && <StepList />}
    </div>
  );
}

function StepList() {
  const t = useTranslations('ListingSteps');
  const { errors } = useListingForm().formState;
  const wrong = new Set(fieldNames.filter((name) => errors[name]).map(stepOf));
  return (
    <nav aria-label={t('label')}>
      <ol className="flex gap-1">
        {stepNames.map((step, index) => (
          <StepItem key={step} step={step} number={index + 1} isWrong={wrong.has(step)} />
        ))}
      </ol>
    </nav>
  );
}

function StepItem({ step, number, isWrong }: { step: StepName; number: number; isWrong: boolean }) {
  const t = useTranslations('ListingSteps');
  const { current, canOpen, open } = useSteps();
  const isCurrent = step === current;
  const isDone = number <= stepNames.indexOf(current);
  return (
    <li className="flex-1">
      <button
        type="button"
        disabled={!canOpen(step)}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => open(step)}
        className="grid min-h-11 w-full content-center gap-1.5 rounded-control hover:enabled:bg-lagoon-soft"
      >
        <span
          className={classNames(
            'h-1.5 rounded-full',
            isWrong ? 'bg-brick' : isCurrent || isDone ? 'bg-lagoon' : 'bg-line',
          )}
        />
        <span className="sr-only">{t(isWrong ? 'wrongStep' : 'step', { number, name: t(`names.${step}`) })}</span>
        <span
          aria-hidden="true"
          className={classNames(
            'grid h-5 place-items-center text-sm tabular-nums',
            isWrong ? 'text-brick' : isCurrent ? 'font-medium text-lagoon' : 'text-muted',
          )}
        >
          {isWrong ? <WarningIcon className="size-4" /> : isDone ? <CheckIcon className="size-4" /> : number}
        </span>
      </button>
    </li>
  );
}

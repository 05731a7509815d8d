import { useTranslations } from 'next-intl';
import { DemonstrationMark } from '@/components/notes/demonstration';
import { shown } from '@/lib/activities/activity';
import type { Activity } from '@/lib/activities/activity-answer';
import { usePriceText } from '@/lib/activities/tour-text';
import { buttonClass } from '@/lib/browser/button-class';

type Props = { activity: Pick<Activity, 'totalPrice' | 'currency' | 'demonstration'>; formId: string };

/** The price and a link to the booking form, at the bottom of a small screen. */
export function BookBar({ activity: { totalPrice, currency, demonstration }, formId }: Props) {
  const t = useTranslations('ActivityPage');
  const facts = useTranslations('ActivityFacts');
  const priceText = usePriceText();
  const price = shown(totalPrice);
  return (
    <div
      data-action-bar
      // with no room for both the price wraps below the link, out of the bar
      className="sticky bottom-(--edge-height) z-20 -mx-4 mt-10 flex h-(--action-height) flex-wrap-reverse content-end items-center justify-between gap-x-4 gap-y-10 overflow-hidden border-line border-t bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6 lg:hidden print:hidden"
    >
      {price !== null && (
        <p className="flex flex-col gap-x-3 font-medium text-lg tabular-nums leading-tight sm:flex-row sm:items-center">
          {facts('priceFrom', { price: priceText(price, currency) })}
          {demonstration && <DemonstrationMark />}
        </p>
      )}
      <a href={`#${formId}`} className={`${buttonClass()} ml-auto min-w-0 px-[min(1.25rem,4vw)] py-0`}>
        {t('checkDays')}
      </a>
    </div>
  );
}

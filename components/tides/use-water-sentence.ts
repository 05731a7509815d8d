import { useLocale, useTranslations } from 'next-intl';
import type { ShownTide } from '@/components/tides/use-tide';
import { cityGrounds } from '@/lib/tides/ground';
import { describeWater, type Ground, levelsAhead } from '@/lib/tides/sentence/water-statement';
import { type WetName, waterText } from '@/lib/tides/sentence/water-text';

/** What the water does in the next two days, in the page's language: in the city, or on the ground of one place. */
export function useWaterSentence({ answer, now }: ShownTide, place?: Ground<WetName>) {
  const t = useTranslations('TideSentence');
  const locale = useLocale();
  const { closedInlets, closingPossible } = answer;
  const levels = levelsAhead(answer, now);
  const statement = describeWater({ levels, grounds: place ? [place] : cityGrounds, closedInlets, closingPossible });
  return { statement, sentence: waterText(statement, t, locale, now) };
}

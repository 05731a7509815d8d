import { useTranslations } from 'next-intl';
import { type ShownTide, useTide } from '@/components/tides/use-tide';
import { useTideText } from '@/components/tides/use-tide-text';
import { useWaterSentence } from '@/components/tides/use-water-sentence';
import { MINUTE_MS } from '@/lib/durations';
import { momentAt } from '@/lib/tides/moment';

/** The panel refreshes more often. */
const REFRESH_MS = 4.5 * MINUTE_MS;

/** The level now and the sentence about the next two days. `data-code` colours the button around it. */
export function TidePill() {
  const tide = useTide(null, REFRESH_MS);
  return tide && <PillText tide={tide} />;
}

function PillText({ tide }: { tide: ShownTide }) {
  const t = useTranslations('TideButton');
  const { cm } = useTideText();
  const { statement, sentence } = useWaterSentence(tide);
  const { levelCm, trend } = momentAt(tide.answer, null, tide.now);
  return (
    <>
      <span className="tabular-nums">{t('now', { level: cm(levelCm), trend })}</span>
      <span
        data-code={statement.code}
        className="line-clamp-3 @max-[16rem]/frame:hidden beside:max-w-56 text-xs leading-snug"
      >
        {sentence}
      </span>
    </>
  );
}

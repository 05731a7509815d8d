'use client';

import { CodeMark } from '@/components/tides/code-mark';
import { type ShownTide, useTide } from '@/components/tides/use-tide';
import { useTideText } from '@/components/tides/use-tide-text';
import { useWaterSentence } from '@/components/tides/use-water-sentence';
import { type CompactTide, expandTide } from '@/lib/tides/compact-tide';

/** The sentence at the top of a page that was rendered with the answer `first`. */
export function TideHeadline({ first }: { first: CompactTide }) {
  const tide = useTide(expandTide(first));
  return tide && <WaterHeadline tide={tide} />;
}

/** The sentence with the code and the source of the highest level, and what it does to the walkways. */
export function WaterHeadline({ tide }: { tide: ShownTide }) {
  const { t, code, error, percent } = useTideText();
  const { statement, sentence } = useWaterSentence(tide);
  const [spell] = statement.spells.toSorted((one, other) => other.peak.levelCm - one.peak.levelCm);
  return (
    <div className="space-y-1.5">
      <p className="flex items-start gap-2.5 font-medium text-lg">
        <CodeMark code={statement.code} className="mt-2" />
        {sentence}
      </p>
      {spell && (
        <p className="pl-5.5 text-muted text-sm">
          {`${code(spell.peak.levelCm)} · ${t(spell.peak.source, { error: error(spell.peak.errorCm) })}`}
          {spell.walkwaysPercent !== null && (
            <span className="block">{t('walkways', { share: percent(spell.walkwaysPercent) })}</span>
          )}
        </p>
      )}
    </div>
  );
}

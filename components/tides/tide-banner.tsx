import { CodeMark } from '@/components/tides/code-mark';
import { type ShownTide, useTide } from '@/components/tides/use-tide';
import { useTideText } from '@/components/tides/use-tide-text';
import { useWaterSentence } from '@/components/tides/use-water-sentence';
import type { Ground } from '@/lib/tides/sentence/water-statement';

/** `here` is the page's place, `meeting` a tour's meeting point. */
type Place = Ground<'here' | 'meeting'>;

/** What the water does on the ground of a place. */
export function TideBanner({ place }: { place: Place }) {
  const tide = useTide();
  return tide && <Banner tide={tide} place={place} />;
}

function Banner({ tide, place }: { tide: ShownTide; place: Place }) {
  const { code } = useTideText();
  const { statement, sentence } = useWaterSentence(tide, place);
  const highestCm = Math.max(...statement.spells.map(({ peak }) => peak.levelCm));
  return (
    <p className="flex items-start gap-2.5 rounded-control border border-line-strong bg-paper px-3.5 py-2.5">
      <CodeMark code={statement.code} className="mt-1.5" />
      <span>
        {sentence}
        {statement.spells.length > 0 && <span className="block text-muted text-sm">{code(highestCm)}</span>}
      </span>
    </p>
  );
}

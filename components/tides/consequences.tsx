import { useTideText } from '@/components/tides/use-tide-text';
import { floodedPercent, waterbusState } from '@/lib/tides/codes';

/** What a level does to the whole city; nothing for most tides. */
export function Consequences({ levelCm }: { levelCm: number }) {
  const { t, percent } = useTideText();
  // of the level as it is shown
  const shownCm = Math.round(levelCm);
  const share = floodedPercent(shownCm);
  const waterbus = waterbusState(shownCm);
  if (share === null && waterbus === 'usual') return null;
  return (
    <ul className="space-y-1 border-line border-t py-2 text-sm">
      {share !== null && <li>{t('walkways', { share: percent(share) })}</li>}
      {waterbus !== 'usual' && <li>{t(`waterbus.${waterbus}`)}</li>}
    </ul>
  );
}

import { useTranslations } from 'next-intl';
import { useTideText } from '@/components/tides/use-tide-text';
import { classNames } from '@/lib/browser/class-names';
import { type Dryness, dryness, knownGrounds } from '@/lib/tides/ground';
import type { TideMoment } from '@/lib/tides/moment';

const colours: Record<Dryness, string> = {
  dry: 'bg-status-active',
  mayBeWet: 'bg-status-warning',
  flooded: 'bg-status-rejected',
};

/** Whether ground of the given height stays dry, and by how many centimetres. */
export function DryState({ groundCm, moment }: { groundCm: number; moment: TideMoment }) {
  const t = useTranslations('DryState');
  const { cm } = useTideText();
  const { state, marginCm } = dryness(groundCm, moment.levelCm, moment.errorCm);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="inline-flex items-baseline gap-2 font-medium">
        <span
          aria-hidden="true"
          className={classNames('size-2.5 shrink-0 self-center rounded-full border border-line-strong', colours[state])}
        />
        {t(state)}
      </span>
      <span className="text-muted text-sm tabular-nums">
        {t(marginCm < 0 ? 'below' : 'above', { margin: cm(Math.abs(marginCm)) })}
      </span>
    </span>
  );
}

/** Whether the best-known places stay dry. */
export function KnownGrounds({ moment }: { moment: TideMoment }) {
  const { t } = useTideText();
  return (
    <ul className="divide-y divide-line">
      {knownGrounds.map(({ name, groundCm }) => (
        <li key={name} className="py-2">
          <span className="block">{t(`grounds.${name}`)}</span>
          <DryState groundCm={groundCm} moment={moment} />
        </li>
      ))}
    </ul>
  );
}

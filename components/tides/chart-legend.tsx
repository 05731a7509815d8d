import { useTideText } from '@/components/tides/use-tide-text';
import { hasNowcast } from '@/lib/tides/chart-scale';
import type { TideAnswer } from '@/lib/tides/schema';

const samples = {
  measured: <path d="M1 6h22" strokeWidth="2" className="stroke-ink" />,
  nowcast: (
    <>
      <path d="M0 0h24v12H0Z" className="fill-lagoon opacity-15" />
      <path d="M1 6h22" strokeWidth="2" className="stroke-lagoon" />
    </>
  ),
  computedAlone: (
    <>
      <path d="M0 0h24v12H0Z" className="fill-lagoon opacity-15" />
      <path d="M1 6h22" strokeWidth="2" strokeDasharray="6 4" className="stroke-lagoon" />
    </>
  ),
  computed: <path d="M1 6h22" strokeWidth="1.5" strokeDasharray="4 4" className="stroke-muted" />,
  official: <path d="M12 1l5 5-5 5-5-5Z" className="fill-brick" />,
} as const;
type Line = keyof typeof samples;

/** What the lines of the chart mean; only those that are there. */
export function ChartLegend({ answer }: { answer: TideAnswer }) {
  const { t } = useTideText();
  const own = hasNowcast(answer) ? (['nowcast', 'computed'] as const) : (['computedAlone'] as const);
  const shown: Line[] = [
    ...(answer.measured.length > 0 ? (['measured'] as const) : []),
    ...own,
    ...(answer.forecast ? (['official'] as const) : []),
  ];
  return (
    <figcaption className="mt-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        {shown.map((name) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 24 12" fill="none" className="h-3 w-6 shrink-0">
              {samples[name]}
            </svg>
            {t(`legend.${name}`)}
          </li>
        ))}
      </ul>
    </figcaption>
  );
}

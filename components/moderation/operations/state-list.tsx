import { useTranslations } from 'next-intl';
import { classNames } from '@/lib/browser/class-names';
import type { OperationState } from '@/lib/operations/schema';

export type StateRow = { key: string; name: string; state: OperationState; detail: string | null };

const looks: Record<OperationState, string> = {
  ok: 'text-lagoon',
  failing: 'font-medium text-brick',
  off: 'text-muted',
  waiting: 'text-muted',
};

/** Services or jobs with their state and one fact about each. */
export function StateList({ title, rows }: { title: string; rows: readonly StateRow[] }) {
  const t = useTranslations('Operations');
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-2xl">{title}</h2>
      <dl className="divide-y divide-line rounded-card border border-line bg-paper px-4 sm:px-5">
        {rows.map(({ key, name, state, detail }) => (
          <div
            key={key}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 sm:grid sm:grid-cols-[1fr_1fr_10rem]"
          >
            <dt className="font-medium">{name}</dt>
            <dd className={classNames('text-right sm:order-last', looks[state])}>{t(`states.${state}`)}</dd>
            <dd className="text-muted text-sm max-sm:basis-full max-sm:empty:hidden">{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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
          <div key={key} className="flex flex-wrap items-baseline gap-x-6 py-3 sm:grid sm:grid-cols-[1fr_1fr_8rem]">
            <dt className="grow font-medium">{name}</dt>
            <dd className={classNames('sm:order-last sm:text-right', looks[state])}>{t(`states.${state}`)}</dd>
            <dd className="w-full text-muted text-sm empty:hidden sm:w-auto">{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

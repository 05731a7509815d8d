import { useTranslations } from 'next-intl';
import { useColumnName } from '@/components/dashboard/home/use-column-name';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Banner } from '@/components/ui/banner';
import type { Problem } from '@/lib/http/client';

/** Why a file could not be judged at all: what is wrong, and in which columns or line. */
export function ImportProblem({ problem }: { problem: Problem }) {
  const t = useTranslations('ImportListings');
  const message = useFieldMessage();
  const columnName = useColumnName();
  const codes = [...new Set(problem.errors.map(({ code }) => code))];
  if (problem.error === 'conflict') return <Banner kind="error">{t('stillRunning')}</Banner>;
  if (codes.length === 0) return <Banner kind="error">{message({ message: problem.error })}</Banner>;
  return (
    <Banner kind="error">
      {codes.map((code) => {
        const places = problem.errors.flatMap((error) =>
          error.code === code ? (error.pointer.split('/')[2] ?? []) : [],
        );
        return (
          <div key={code}>
            <p>{message({ message: code })}</p>
            {places.length > 0 && (
              <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
                {places.map((place) => (
                  <li key={place}>
                    {/^\d+$/.test(place) ? t('line', { line: Number(place) }) : `${columnName(place)} (${place})`}
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </Banner>
  );
}

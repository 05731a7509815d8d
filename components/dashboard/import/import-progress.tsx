import { useTranslations } from 'next-intl';
import type { CurrentImport } from '@/components/dashboard/import/use-import';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';

type Made = CurrentImport['progress']['made'][number];

type ProgressProps = CurrentImport & {
  pending: boolean;
  onResume: () => Promise<void>;
  onStartOver: () => Promise<void>;
};

export function ImportProgress({ file, progress, pending, onResume, onStartOver }: ProgressProps) {
  const t = useTranslations('ImportListings');
  const message = useFieldMessage();
  const { state, done, total, reason, made } = progress;
  const of = (outcome: Made['outcome']) => made.filter((entry) => entry.outcome === outcome).length;
  const [created, updated] = [of('created'), of('updated')];
  return (
    <>
      {state !== 'done' && (
        <div className="max-w-2xl space-y-2">
          <progress
            aria-label={t('progress')}
            value={done}
            max={total}
            className="h-2 w-full overflow-hidden rounded-full bg-line accent-lagoon [&::-moz-progress-bar]:bg-lagoon [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-lagoon"
          />
          <p role="status" className="text-sm tabular-nums">
            {t('doneOf', { done, total })}
          </p>
          {state === 'running' && <p className="text-muted text-sm">{t('goesOnAlone')}</p>}
        </div>
      )}
      {state === 'done' && created + updated > 0 && (
        <Banner kind="success">
          {created > 0 && <p>{t('made', { count: created })}</p>}
          {updated > 0 && <p>{t('updated', { count: updated })}</p>}
        </Banner>
      )}
      {state === 'stopped' && <Banner kind="error">{message({ message: reason ?? 'internal' })}</Banner>}
      <Results file={file} made={made} />
      {state !== 'running' && (
        <div className="flex flex-wrap items-center gap-3 max-sm:*:w-full">
          {state === 'stopped' && (
            <Button pending={pending} onClick={onResume}>
              {t('goOn')}
            </Button>
          )}
          <Link
            href={created > 0 ? '/dashboard/my-listings?status=pending' : '/dashboard/my-listings'}
            className={buttonClass({ variant: state === 'done' ? 'primary' : 'secondary' })}
          >
            {t('toMyListings')}
          </Link>
          <Button variant="secondary" onClick={onStartOver}>
            {t('otherFile')}
          </Button>
        </div>
      )}
    </>
  );
}

function Results({ file, made }: { file: CurrentImport['file']; made: readonly Made[] }) {
  const t = useTranslations('ImportListings');
  const outdated = made.filter(({ outcome }) => outcome === 'outdated');
  return (
    <>
      {outdated.length > 0 && (
        <Banner kind="error">
          <p>{t('outdated', { count: outdated.length })}</p>
          <ListingLinks file={file} made={outdated} />
        </Banner>
      )}
      {made.length > outdated.length && (
        <details open={made.length <= 10}>
          <summary className="w-fit cursor-pointer py-2 text-lagoon">{t('whatWasMade')}</summary>
          <ListingLinks file={file} made={made.filter(({ outcome }) => outcome !== 'outdated')} />
        </details>
      )}
    </>
  );
}

function ListingLinks({ file, made }: { file: CurrentImport['file']; made: readonly Made[] }) {
  const titles = new Map(file.rows.map(({ line, title }) => [line, title]));
  return (
    <ul className="max-h-96 overflow-y-auto">
      {made.map(({ line, uid }) => (
        <li key={line}>
          <Link
            href={`/dashboard/my-listings/edit/${uid}`}
            prefetch={false}
            dir="auto"
            className="inline-flex min-h-11 items-center break-words underline decoration-line-strong underline-offset-4 hover:text-lagoon"
          >
            {titles.get(line)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

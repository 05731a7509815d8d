'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ImportChoose } from '@/components/dashboard/import/import-choose';
import { ImportRows, useColumnName } from '@/components/dashboard/import/import-rows';
import { type CurrentImport, useImport } from '@/components/dashboard/import/use-import';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/lib/browser/button-class';
import type { Problem } from '@/lib/http/client';
import { Link } from '@/lib/i18n/navigation';

export function ImportListings({ start }: { start: CurrentImport | null }) {
  const t = useTranslations('ImportListings');
  const { current, isBusy, sending, problem, check, confirm, startOver } = useImport(start);
  const step = stepOf(current);
  const messageKey = current?.progress.state === 'done' ? 'done' : step;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(
    function focusNewStep() {
      if (shown.current !== step) heading.current?.focus();
      shown.current = step;
    },
    [step],
  );

  return (
    <section aria-labelledby="import-step" className="rounded-card border border-line bg-paper p-5 sm:p-8">
      <h2 id="import-step" ref={heading} tabIndex={-1} className="outline-none">
        {t(`steps.${messageKey}`)}
      </h2>
      <p className="mt-2 max-w-prose text-muted text-sm">{t(`hints.${messageKey}`)}</p>
      <div className="mt-6 space-y-6">
        {problem && <ImportProblem problem={problem} />}
        {!current && <ImportChoose pending={isBusy} sending={sending} onCheck={check} />}
        {current && step === 'rows' && (
          <ImportRows
            key={current.file.importId}
            file={current.file}
            pending={isBusy}
            onConfirm={confirm}
            onStartOver={startOver}
          />
        )}
        {current && step === 'progress' && (
          <ImportProgress {...current} pending={isBusy} onResume={() => confirm([])} onStartOver={startOver} />
        )}
      </div>
    </section>
  );
}

function stepOf(current: CurrentImport | null) {
  if (!current) return 'choose';
  return current.progress.state === 'judged' ? 'rows' : 'progress';
}

function ImportProblem({ problem }: { problem: Problem }) {
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
                    {/^\d+$/.test(place) ? t('line', { line: place }) : `${columnName(place)} (${place})`}
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

type ProgressProps = CurrentImport & {
  pending: boolean;
  onResume: () => Promise<void>;
  onStartOver: () => Promise<void>;
};

function ImportProgress({ file, progress, pending, onResume, onStartOver }: ProgressProps) {
  const t = useTranslations('ImportListings');
  const message = useFieldMessage();
  const { state, done, total, reason, made } = progress;
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
      {state === 'done' && <Banner kind="success">{t('made', { count: done })}</Banner>}
      {state === 'stopped' && <Banner kind="error">{message({ message: reason ?? 'internal' })}</Banner>}
      {made.length > 0 && <MadeListings file={file} made={made} />}
      {state !== 'running' && (
        <div className="flex flex-wrap items-center gap-3 max-sm:*:w-full">
          {state === 'stopped' && (
            <Button pending={pending} onClick={onResume}>
              {t('goOn')}
            </Button>
          )}
          <Link
            href="/dashboard/my-listings?status=pending"
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

function MadeListings({ file, made }: { file: CurrentImport['file']; made: CurrentImport['progress']['made'] }) {
  const t = useTranslations('ImportListings');
  const titles = new Map(file.rows.map(({ line, title }) => [line, title]));
  return (
    <details open={made.length <= 10}>
      <summary className="w-fit cursor-pointer py-2 text-lagoon">{t('whatWasMade')}</summary>
      <ul className="max-h-96 overflow-y-auto">
        {made.map(({ line, uid }) => (
          <li key={uid}>
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
    </details>
  );
}

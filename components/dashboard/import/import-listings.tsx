'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ImportChoose } from '@/components/dashboard/import/import-choose';
import { ImportProgress } from '@/components/dashboard/import/import-progress';
import { ImportRows } from '@/components/dashboard/import/import-rows';
import { useColumnName } from '@/components/dashboard/import/use-column-name';
import { type CurrentImport, useImport } from '@/components/dashboard/import/use-import';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Banner } from '@/components/ui/banner';
import type { Problem } from '@/lib/http/client';

export function ImportListings({ start }: { start: CurrentImport | null }) {
  const t = useTranslations('ImportListings');
  const { current, isBusy, sending, problem, unreadable, confirm, startOver, ...actions } = useImport(start);
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
        {problem && (
          <Banner kind="error" comesIntoView>
            <ImportProblem problem={problem} />
          </Banner>
        )}
        {unreadable && (
          <Banner kind="error" comesIntoView>
            {t(`unreadable.${unreadable.code}`, { name: unreadable.name })}
          </Banner>
        )}
        {!current && <ImportChoose pending={isBusy} sending={sending} onCheck={actions.check} />}
        {current && step === 'rows' && (
          <ImportRows
            key={current.file.importId}
            file={current.file}
            pending={isBusy}
            onCorrect={actions.correct}
            onDownload={actions.download}
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
  if (problem.error === 'conflict') return t('stillRunning');
  if (codes.length === 0) return message({ message: problem.error });
  return codes.map((code) => {
    const places = problem.errors.flatMap((error) => (error.code === code ? (error.pointer.split('/')[2] ?? []) : []));
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
  });
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ImportChoose } from '@/components/dashboard/import/import-choose';
import { ImportProblem } from '@/components/dashboard/import/import-problem';
import { ImportProgress } from '@/components/dashboard/import/import-progress';
import { ImportRows } from '@/components/dashboard/import/import-rows';
import { type CurrentImport, useImport } from '@/components/dashboard/import/use-import';

/** From a file to listings: choose it, look at what we make of it, confirm, and watch. */
export function ImportListings({ start }: { start: CurrentImport | null }) {
  const t = useTranslations('ImportListings');
  const { current, isBusy, sending, problem, check, confirm, startOver } = useImport(start);
  const step = current ? (current.progress.state === 'judged' ? 'rows' : 'progress') : 'choose';
  const words = current?.progress.state === 'done' ? 'done' : step;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(
    function followTheStep() {
      if (shown.current !== step) heading.current?.focus();
      shown.current = step;
    },
    [step],
  );

  return (
    <section aria-labelledby="import-step" className="rounded-card border border-line bg-paper p-5 sm:p-8">
      <h2 id="import-step" ref={heading} tabIndex={-1} className="outline-none">
        {t(`steps.${words}`)}
      </h2>
      <p className="mt-2 max-w-prose text-muted text-sm">{t(`hints.${words}`)}</p>
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
          <ImportProgress {...current} pending={isBusy} onGoOn={() => confirm([])} onStartOver={startOver} />
        )}
      </div>
    </section>
  );
}

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { diffText } from '@/lib/moderation/word-diff';

/** A text with what was added to it and removed from it; a screen reader is told which is which. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
      {diffText(before, after).map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change their order
        <Changed key={index} kind={kind}>
          {text}
        </Changed>
      ))}
    </p>
  );
}

/** A list with the entries of both versions: those that are gone first where they stood, those that are new last. */
export function ListDifference({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const t = useTranslations('Moderation');
  const gone = before.filter((entry) => !after.includes(entry));
  return (
    <ul className="space-y-1">
      {gone.map((entry) => (
        <li key={`gone ${entry}`}>
          <Changed kind="removed">{entry}</Changed>
        </li>
      ))}
      {after.map((entry) => (
        <li key={entry}>
          <Changed kind={before.includes(entry) ? 'same' : 'added'}>{entry}</Changed>
        </li>
      ))}
      {after.length === 0 && <li className="text-muted">{t('nothing')}</li>}
    </ul>
  );
}

function Changed({ kind, children }: { kind: 'same' | 'added' | 'removed'; children: ReactNode }) {
  const t = useTranslations('Moderation');
  if (kind === 'same') return children;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag
      className={
        kind === 'added'
          ? 'rounded-sm bg-lagoon-soft px-0.5 text-lagoon-strong decoration-2 underline-offset-3'
          : 'rounded-sm bg-brick-soft px-0.5 text-brick-strong line-through'
      }
    >
      <span className="sr-only">{t(kind)} </span>
      {children}
    </Tag>
  );
}

import type { ReactNode } from 'react';
import { NoDocumentsIllustration } from '@/components/ui/icons';

type Props = { title: string; hint?: string; action?: ReactNode };

export function EmptyState({ title, hint, action }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-12 text-center">
      <NoDocumentsIllustration className="mb-5 w-40 text-lagoon" />
      <h2 className="text-balance font-serif text-2xl">{title}</h2>
      {hint && <p className="mt-2 text-muted">{hint}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

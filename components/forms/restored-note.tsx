import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

type Props = {
  text: string;
  /** Discards the draft; resolves to false when that failed. */
  onStartOver: () => Promise<boolean>;
};

/** Above a form that holds a restored draft. */
export function RestoredNote({ text, onStartOver }: Props) {
  const t = useTranslations('Drafts');
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');

  async function startOver() {
    setState('pending');
    setState((await onStartOver()) ? 'idle' : 'failed');
  }

  return (
    <div className="rounded-control border border-lagoon/40 bg-lagoon-soft py-2 pr-2 pl-4">
      <div role="status" className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 flex-1 basis-48">{text}</p>
        <Button variant="quiet" size="sm" className="max-w-full" pending={state === 'pending'} onClick={startOver}>
          {t('startOver')}
        </Button>
      </div>
      {state === 'failed' && (
        <p role="alert" className="text-brick text-sm">
          {t('discardFailed')}
        </p>
      )}
    </div>
  );
}

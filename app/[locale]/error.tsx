'use client';

import { FailureMessage } from '@/components/layout/failure-message';

type Props = { error: unknown; retry: () => void };

export default function ErrorPage({ error, retry }: Props) {
  return <FailureMessage onRetry={retry} reference={findReference(error)} />;
}

function findReference(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined;
}

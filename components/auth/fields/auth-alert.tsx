'use client';

import { useErrorSentence } from '@/components/auth/fields/use-error-message';
import { Banner } from '@/components/ui/banner';

/** A refusal of the identity provider that concerns the whole form. */
export function AuthAlert({ errorType }: { errorType: string }) {
  const sentence = useErrorSentence();
  return <Banner kind="error">{sentence(errorType)}</Banner>;
}

'use client';

import type { ComponentProps } from 'react';
import { FailureMessage } from '@/components/layout/failure-message';
import { BarePage } from '@/components/layout/message-page';

export default function BareErrorPage(props: ComponentProps<typeof FailureMessage>) {
  return (
    <BarePage>
      <FailureMessage {...props} />
    </BarePage>
  );
}

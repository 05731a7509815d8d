import type { ComponentProps } from 'react';
import ErrorPage from '@/app/[locale]/(public)/error-page/[status]/page';
import { BarePage } from '@/components/layout/message-page';

export { generateMetadata, generateStaticParams } from '@/app/[locale]/(public)/error-page/[status]/page';

/** The specification's address without header and footer. */
export default function BareErrorPage(props: ComponentProps<typeof ErrorPage>) {
  return (
    <BarePage>
      <ErrorPage {...props} />
    </BarePage>
  );
}

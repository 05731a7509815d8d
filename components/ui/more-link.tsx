import type { ComponentProps, ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Spinner } from '@/components/ui/spinner';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  /** Null after the last page. */
  href: ComponentProps<typeof Link>['href'] | null;
  state: 'ready' | 'loading' | 'failed';
  /** The message when loading has failed. */
  failed?: string;
  onClick: ComponentProps<typeof Link>['onClick'];
  className?: string;
  children: ReactNode;
};

/** The link to the next page below a list; with JavaScript the list appends that page. */
export function MoreLink({ href, state, failed, onClick, className, children }: Props) {
  return (
    <>
      {failed && state === 'failed' && (
        <div className="mx-auto mt-6 max-w-prose">
          <Banner kind="error">{failed}</Banner>
        </div>
      )}
      {href !== null && (
        <p className="flex justify-center pt-8">
          <Link
            href={href}
            prefetch={false}
            aria-busy={state === 'loading'}
            onClick={onClick}
            className={classNames(buttonClass({ variant: 'secondary' }), className)}
          >
            {children}
            {state === 'loading' && <Spinner />}
          </Link>
        </p>
      )}
    </>
  );
}

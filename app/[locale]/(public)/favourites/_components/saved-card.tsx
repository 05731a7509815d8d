import type { ReactNode } from 'react';
import { Photo } from '@/components/ui/photo';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  title: string;
  /** Language of the title where it differs from the page's. */
  language?: string;
  href: string;
  cover: string | null;
  /** The picture is on another host and is not resized by our server. */
  direct?: boolean;
  action: ReactNode;
  children: ReactNode;
};

/** One row of the list, linked as a whole. In print it has no picture and no buttons. */
export function SavedCard({ title, language, href, cover, direct, action, children }: Props) {
  return (
    <div className="relative flex gap-4 rounded-card border border-line bg-paper p-3 hover:border-lagoon print:rounded-none print:border-0 print:border-line print:border-t print:bg-transparent print:p-0 print:pt-3">
      {cover ? (
        <Photo
          src={cover}
          direct={direct}
          alt=""
          width={128}
          height={128}
          className="size-20 shrink-0 rounded-control object-cover sm:size-28 print:hidden"
        />
      ) : (
        <div className="size-20 shrink-0 rounded-control bg-lagoon-soft sm:size-28 print:hidden" />
      )}
      <div className="min-w-0 grow space-y-1 py-0.5">
        <h2 className="font-serif text-xl leading-snug [overflow-wrap:anywhere]" dir="auto" lang={language}>
          <Link
            href={href}
            prefetch={false}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-lagoon"
          >
            {title}
          </Link>
        </h2>
        {children}
      </div>
      <div className="self-start print:hidden">{action}</div>
    </div>
  );
}

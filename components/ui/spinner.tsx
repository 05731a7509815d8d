import { classNames } from '@/lib/browser/class-names';

type Props = {
  /** Said to a screen reader; leave it out where the surrounding control already says that it is busy. */
  label?: string;
  className?: string;
};

/** A turning ring in the colour of the text around it. */
export function Spinner({ label, className }: Props) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('animate-spin motion-reduce:animate-none', className ?? 'size-5')}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="9" className="opacity-20" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}

import { useTranslations } from 'next-intl';
import { Drawing } from '@/components/ui/drawing';
import { classNames } from '@/lib/browser/class-names';

const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z';
const QUARTER = 'M12 3a9 9 0 0 1 9 9';

type Props = {
  /** Said to a screen reader; leave it out where the surrounding control already says that it is busy. */
  label?: string;
  className?: string;
};

export function Spinner({ label, className }: Props) {
  const ring = (
    <Drawing
      viewBox="0 0 24 24"
      paths={[{ d: CIRCLE, className: 'opacity-20' }, { d: QUARTER }]}
      className={classNames('animate-spin stroke-[2.5] motion-reduce:animate-none', className ?? 'size-5')}
    />
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** In the place of a dialog whose code is being loaded, when that takes longer than a fifth of a second. The page can still be used. */
export function DialogSpinner() {
  const t = useTranslations('Preloader');
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center [animation:appear_200ms_200ms_backwards]">
      <span className="grid size-16 place-items-center rounded-full border border-line bg-paper shadow-float">
        <Spinner label={t('loading')} className="size-7" />
      </span>
    </div>
  );
}

import { WarningIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';

type Props = { title: string; text: string; retry: string; className?: string };

export function ResultsDown({ title, text, retry, className }: Props) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-col items-center rounded-card border border-line bg-paper px-6 py-12 text-center',
        className,
      )}
    >
      <WarningIcon className="size-8 text-brick" />
      <h2 className="mt-4">{title}</h2>
      <p className="mt-2 mb-6 text-muted">{text}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one in the address bar, query and all */}
      <a href="" className={buttonClass()}>
        {retry}
      </a>
    </div>
  );
}

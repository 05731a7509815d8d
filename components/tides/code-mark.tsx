import { classNames } from '@/lib/browser/class-names';
import type { TideCode } from '@/lib/tides/codes';

export const codeColours: Record<TideCode, string> = {
  azure: 'bg-map-water',
  white: 'bg-white',
  green: 'bg-status-active',
  yellow: 'bg-status-warning',
  orange: 'bg-status-pending',
  red: 'bg-status-rejected',
};

type Props = { code: TideCode; label?: string; className?: string };

/** The colour of a tide's code; `label` is its name where no word for it stands beside. */
export function CodeMark({ code, label, className }: Props) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <span {...naming} className={classNames('code-mark', codeColours[code], className)} />;
}

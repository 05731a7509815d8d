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

/** The colour of a tide's code. The word for it stands beside. */
export function CodeMark({ code, className }: { code: TideCode; className?: string }) {
  return <span aria-hidden="true" className={classNames('code-mark', codeColours[code], className)} />;
}

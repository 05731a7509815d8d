import type { Scene } from './backdrop';
import { pine } from './palette';
import { ellipse, path, stroke } from './shapes';

/** Lawns, greener by day. */
export const grass = ({ palette }: Scene) =>
  palette.hour === 'night' ? '#1d4a44' : palette.hour === 'dusk' ? '#5b6b3f' : '#7fa66a';

/** An umbrella pine, about 300 high. */
export function umbrellaPine(ink: string): string {
  return (
    stroke('M0 0C6 -90 -8 -150 4 -220', ink, 17) +
    stroke('M2 -170C30 -200 50 -214 74 -226M-2 -150C-30 -190 -52 -206 -78 -216', ink, 9) +
    ellipse(0, -246, 156, 46, pine) +
    ellipse(-52, -276, 84, 36, '#3f7a5f') +
    ellipse(56, -282, 92, 36, '#3f7a5f') +
    ellipse(4, -300, 66, 24, '#5c9468')
  );
}

/** About 290 high. */
export const cypress = () =>
  path('M0 0C-46 -40 -40 -180 0 -290C40 -180 46 -40 0 0Z', pine) + path('M4 -10C30 -60 28 -170 4 -260Z', '#3f7a5f');

'use client';

import { DryState } from '@/components/tides/dry-state';
import { useTideText } from '@/components/tides/use-tide-text';
import { knownGrounds } from '@/lib/tides/ground';
import type { TideMoment } from '@/lib/tides/moment';

/** Whether the best-known places stay dry. */
export function KnownGrounds({ moment }: { moment: TideMoment }) {
  const { t } = useTideText();
  return (
    <ul className="divide-y divide-line">
      {knownGrounds.map(({ name, groundCm }) => (
        <li key={name} className="py-2">
          <span className="block">{t(`grounds.${name}`)}</span>
          <DryState groundCm={groundCm} moment={moment} />
        </li>
      ))}
    </ul>
  );
}

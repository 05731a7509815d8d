'use client';

import { useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { useSingleKeys } from '@/lib/browser/single-keys';

const keys = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['J', 'next'],
  ['K', 'previous'],
] as const;

/** Which key does what, and the switch that turns them off. Only where there is a keyboard to be expected. */
export function ShortcutLegend() {
  const t = useTranslations('Moderation');
  const [isOn, turn] = useSingleKeys();
  return (
    <fieldset className="border-line border-t pt-4 text-sm pointer-coarse:hidden">
      <legend className="sr-only">{t('shortcuts')}</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
        <CheckboxField label={t('shortcutsOn')} checked={isOn} onChange={({ target }) => turn(target.checked)} />
        {isOn && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {keys.map(([key, action]) => (
              <li key={key} className="flex items-center gap-1.5">
                <kbd className="rounded-sm border border-line-strong px-1.5 font-sans text-ink text-xs leading-5">
                  {key}
                </kbd>
                {t(action)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  );
}

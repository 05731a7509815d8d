'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BulkBar } from '@/components/moderation/queue/bulk-bar';
import { QueueRow } from '@/components/moderation/queue/queue-row';
import type { Chosen } from '@/components/moderation/queue/use-bulk-decision';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { LATE_DAYS, type QueueItem } from '@/lib/moderation/schema';

/** A page of the queue as a table, and decisions about the ticked rows. `now` is in unix seconds. */
export function QueueList({ items, now }: { items: readonly QueueItem[]; now: number }) {
  const t = useTranslations('ModerationQueue');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const open = items.filter(({ own }) => !own);
  const chosen = open.filter(({ uid }) => ticked.has(uid));
  if (items.length === 0) return null;

  function tick(uid: string, on: boolean) {
    const next = new Set(ticked);
    if (on) next.add(uid);
    else next.delete(uid);
    setTicked(next);
  }
  /** Others may have been ticked while the decision was sent. */
  function untick(decided: readonly Chosen[]) {
    const uids = new Set(decided.map(({ uid }) => uid));
    setTicked((now) => new Set([...now].filter((uid) => !uids.has(uid))));
  }

  return (
    <>
      <div className="rounded-card border border-line bg-paper">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-b px-3">
          <CheckboxField
            label={t('all')}
            checked={open.length > 0 && chosen.length === open.length}
            disabled={open.length === 0}
            onChange={({ target }) => setTicked(new Set(target.checked ? open.map(({ uid }) => uid) : []))}
          />
          <p className="py-2 text-muted text-sm">{t('priority.rule', { days: LATE_DAYS })}</p>
        </div>
        <ol className="divide-y divide-line">
          {items.map((item) => (
            <QueueRow
              key={item.uid}
              item={item}
              now={now}
              isTicked={ticked.has(item.uid)}
              onTick={(on) => tick(item.uid, on)}
            />
          ))}
        </ol>
      </div>
      {chosen.length > 0 && <BulkBar items={chosen} onDone={untick} />}
    </>
  );
}

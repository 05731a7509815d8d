'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BulkBar } from '@/components/moderation/queue/bulk-bar';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Photo } from '@/components/ui/photo';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/api';
import { listAllWaiting } from '@/lib/moderation/api';
import type { QueueFilter, QueueItem } from '@/lib/moderation/schema';

const SAMPLE_SIZE = 6;

type Group = { all: QueueItem[]; sample: QueueItem[] };

/** Decides about all matching entries at once, after a sample of them was shown. */
export function GroupPanel({ filter, total }: { filter: QueueFilter; total: number }) {
  const t = useTranslations('ModerationQueue');
  const router = useRouter();
  const [group, setGroup] = useState<Group | null>(null);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');

  async function drawSample() {
    setState('loading');
    const result = await withIdToken((token) => listAllWaiting(token, filter));
    setState(result.ok ? 'ready' : 'failed');
    if (!result.ok) return;
    const all = result.data.filter(({ own }) => !own);
    setGroup({ all, sample: drawRandom(all, SAMPLE_SIZE) });
  }

  function finish() {
    setGroup(null);
    router.push('/dashboard/moderation');
  }

  return (
    <section aria-label={t('group')} className="mb-6 space-y-4 rounded-card border border-line bg-paper p-4">
      {state === 'failed' && <Banner kind="error">{t('failed')}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose">{t('groupHint', { count: total })}</p>
        <Button variant="secondary" size="sm" pending={state === 'loading'} onClick={drawSample}>
          {t(group ? 'otherSample' : 'sample')}
        </Button>
      </div>
      {group && <Sample items={group.sample} />}
      {group && group.all.length > 0 && <BulkBar key={group.all.length} items={group.all} onDone={finish} />}
    </section>
  );
}

function Sample({ items }: { items: readonly QueueItem[] }) {
  const categories = useTranslations('Categories');
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ uid, title, category, cover, fullAddress }) => (
        <li key={uid} className="rounded-control border border-line">
          <Photo direct src={cover} alt="" width={320} height={200} className="aspect-[8/5] w-full rounded-t-control" />
          <div className="p-3 text-sm">
            <Link
              href={`/dashboard/moderation/${uid}`}
              target="_blank"
              prefetch={false}
              dir="auto"
              className="font-medium text-lagoon underline underline-offset-4"
            >
              {title}
            </Link>
            <p>{category && categories(category)}</p>
            <p dir="auto" className="text-muted">
              {fullAddress}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Up to `count` different entries in random order (Fisher–Yates). */
function drawRandom<T>(all: readonly T[], count: number): T[] {
  const left = [...all];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return drawn;
}

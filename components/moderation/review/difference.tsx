import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PlaceMap } from '@/components/map/canvas/lazy-maps';
import { Photo } from '@/components/ui/photo';
import { classNames } from '@/lib/browser/class-names';
import { distanceMetres } from '@/lib/geo/distance';
import type { ListingContent } from '@/lib/listings/content';
import { imageUrl } from '@/lib/media/schema';
import { type ContentRow, useContentRows } from '@/lib/moderation/difference-rows';
import type { Review } from '@/lib/moderation/schema';
import { type DiffPart, diffText } from '@/lib/moderation/word-diff';

export function Difference({ baseline, proposed }: { baseline: Review['baseline']; proposed: ListingContent }) {
  const t = useTranslations('Moderation');
  const rowsOf = useContentRows();
  if (!baseline) return null;
  const before = baseline.content;
  const former = new Map(rowsOf(before).map((row) => [row.key, row.value]));
  const changed = rowsOf(proposed).filter(({ key, value }) => String(former.get(key)) !== String(value));
  const isElsewhere = distanceMetres(before.position, proposed.position) > 0;
  const hasOtherImages = keysOf(before) !== keysOf(proposed);
  const isSame = changed.length === 0 && !isElsewhere && !hasOtherImages;
  return (
    <section className="mt-6 rounded-card border border-line bg-paper p-5 sm:p-8">
      <h2>{t('differenceTitle')}</h2>
      <p className="mt-1 text-muted text-sm">
        {t(baseline.from === 'public' ? 'comparedPublic' : 'comparedDecision')} {isSame && t('noDifference')}
      </p>
      <dl className="divide-y divide-line">
        {changed.map((row) => (
          <Field key={row.key} label={row.label}>
            <RowDifference before={former.get(row.key) ?? ''} after={row.value} />
          </Field>
        ))}
        {isElsewhere && (
          <Field label={t('fields.map_location')}>
            <PositionDifference before={before} after={proposed} />
          </Field>
        )}
        {hasOtherImages && (
          <Field label={t('fields.image')}>
            <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
              <Photographs title={t('before')} of={before} other={proposed} mark="removed" />
              <Photographs title={t('after')} of={proposed} other={before} mark="added" />
            </div>
          </Field>
        )}
      </dl>
    </section>
  );
}

const keysOf = ({ images }: ListingContent) => images.map(({ key }) => key).join();

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-1.5 py-4 last:pb-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
      <dt className="font-medium text-sm">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** A text with insertions and deletions, labelled for screen readers. */
function RowDifference({ before, after }: Record<'before' | 'after', ContentRow['value']>) {
  if (typeof before !== 'string' || typeof after !== 'string') {
    return <ListDifference before={[before].flat()} after={[after].flat()} />;
  }
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
      {diffText(before, after).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Changed key={index} {...part} />
      ))}
    </p>
  );
}

function PositionDifference({ before, after }: Record<'before' | 'after', ListingContent>) {
  const t = useTranslations('Moderation');
  const metres = Math.round(distanceMetres(before.position, after.position));
  return (
    <div className="space-y-2">
      <p>{t('moved', { metres })}</p>
      <div className="relative z-0 h-72 overflow-hidden rounded-control border border-line">
        <PlaceMap
          position={after.position}
          former={{ position: before.position, title: t('before') }}
          title={after.title}
          category={after.category}
        />
      </div>
    </div>
  );
}

type Side = { title: string; of: ListingContent; other: ListingContent; mark: 'added' | 'removed' };

function Photographs({ title, of, other, mark }: Side) {
  const t = useTranslations('Moderation');
  return (
    <div>
      <p className="mb-2 text-muted text-sm">{title}</p>
      {of.images.length === 0 && <p className="text-muted">{t('nothing')}</p>}
      <ul className="grid grid-cols-2 gap-2">
        {of.images.map(({ key }, index) => {
          const isChanged = other.images.every((image) => image.key !== key);
          const label = [isChanged && t(mark), t('fields.image'), index + 1, index === 0 && t('cover')];
          const changedClass = mark === 'added' ? 'border-lagoon' : 'border-brick border-dashed';
          return (
            <li key={key} className={classNames(index === 0 && 'col-span-2')}>
              <Photo
                direct
                src={imageUrl(key)}
                alt={label.filter(Boolean).join(' ')}
                width={480}
                height={320}
                className={classNames(
                  'aspect-[3/2] w-full rounded-control border-3',
                  isChanged ? changedClass : 'border-transparent',
                )}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The entries of both versions, removed ones first. */
function ListDifference({ before, after }: Record<'before' | 'after', readonly string[]>) {
  const t = useTranslations('Moderation');
  const removed = before.filter((text) => !after.includes(text)).map((text) => ({ kind: 'removed' as const, text }));
  const rest = after.map((text) => ({ kind: before.includes(text) ? ('same' as const) : ('added' as const), text }));
  return (
    <ul className="space-y-1">
      {[...removed, ...rest].map((part) => (
        <li key={`${part.kind} ${part.text}`}>
          <Changed {...part} />
        </li>
      ))}
      {after.length === 0 && <li className="text-muted">{t('nothing')}</li>}
    </ul>
  );
}

const looks = {
  ins: 'rounded-sm bg-lagoon-soft px-0.5 text-lagoon-strong decoration-2 underline-offset-3',
  del: 'rounded-sm bg-brick-soft px-0.5 text-brick-strong line-through',
};

function Changed({ kind, text }: DiffPart) {
  const t = useTranslations('Moderation');
  if (kind === 'same') return text;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag className={looks[Tag]}>
      <span className="sr-only">{t(kind)} </span>
      {text}
    </Tag>
  );
}

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActivityBadges, RatingStars } from '@/components/activities/card/activity-facts';
import { ActivityTerms } from '@/components/activities/detail/activity-terms';
import { ListingGallery } from '@/components/listings/gallery/gallery';
import { PlaceMap } from '@/components/map/canvas/lazy-maps';
import { DryFeetNote, TourTideNote } from '@/components/tides/dry-feet-note';
import { CheckIcon, ClockIcon, CloseIcon } from '@/components/ui/icons';
import { NO_CATEGORY, shown, shownText } from '@/lib/activities/activity';
import type { Activity } from '@/lib/activities/activity-answer';
import { categorySlug } from '@/lib/activities/filter';
import { useCategoryText, useDurationText } from '@/lib/activities/tour-text';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  activity: Activity;
  title: string;
  /** Share and favourite buttons. */
  actions: ReactNode;
  /** The booking button. */
  book: ReactNode;
  /** Rendered below the tour. */
  children?: ReactNode;
};

/** The page of a tour. */
export function ActivityView({ activity, title, actions, book, children }: Props) {
  const t = useTranslations('ActivityPage');
  const pictures = shownText(activity.images) ?? [];
  const meeting = shownText(activity.meetingPoint);
  const position = meeting?.position ?? activity.position;
  const paragraphs = (shownText(activity.story) ?? shownText(activity.description) ?? '').split(/\n{2,}/);
  return (
    <article className="mx-auto max-w-6xl px-4 py-6 sm:px-6 lg:py-10">
      <Link
        href="/activities"
        prefetch={false}
        className="inline-flex min-h-11 items-center text-lagoon text-sm underline underline-offset-4"
      >
        {t('back')}
      </Link>
      <ActivityHeader activity={activity} title={title} actions={actions} />
      <ListingGallery
        photos={pictures.map(({ url }) => url)}
        title={title}
        // the image optimizer serves our own images only
        direct={pictures.some(({ url }) => !url.startsWith('/'))}
      />
      {/* price and booking first in reading order: the text may be long */}
      <div className="grid gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <aside className="space-y-8 self-start rounded-card border border-line bg-paper p-6 lg:col-start-2 lg:row-start-1">
          <ActivityTerms activity={activity} book={book} />
          {position && <TourTide groundCm={activity.groundLevelCm} />}
        </aside>
        <div className="min-w-0 space-y-10 lg:col-start-1 lg:row-start-1">
          <Section title={t('about')}>
            <div className="max-w-prose space-y-4 text-lg leading-relaxed [overflow-wrap:anywhere]" dir="auto">
              {[...new Set(paragraphs)].map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Section>
          <Inclusions activity={activity} />
          {activity.stops.length > 0 && (
            <Section title={t('stops')}>
              <StopList stops={activity.stops} />
            </Section>
          )}
          {(meeting || position) && (
            <Section title={t('meetingPoint')}>
              {meeting && <p dir="auto">{meeting.text}</p>}
              {position && (
                <div className="relative z-0 h-80 overflow-hidden rounded-card border border-line bg-map-water">
                  <PlaceMap position={position} title={title} category={null} />
                </div>
              )}
            </Section>
          )}
        </div>
      </div>
      {children}
    </article>
  );
}

/** The stops of a tour along a line. */
function StopList({ stops }: Pick<Activity, 'stops'>) {
  const t = useTranslations('ActivityPage');
  return (
    <ol className="ml-1.5">
      {stops.map(({ name, minutes }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop may occur twice, and the list never changes
          key={index}
          className="relative pb-6 pl-6 before:absolute before:top-3 before:-bottom-3 before:left-0 before:w-0.5 before:bg-lagoon last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className="absolute top-1.5 left-[-0.3125rem] size-3 rounded-full border-2 border-lagoon bg-stone"
          />
          <span dir="auto">{name}</span>
          {minutes !== null && <span className="block text-muted text-sm">{t('stay', { minutes })}</span>}
        </li>
      ))}
    </ol>
  );
}

function TourTide({ groundCm }: { groundCm: number | null }) {
  const t = useTranslations('ActivityPage');
  return (
    <div className="noscript:hidden">
      <Section title={t('dryFeet')}>
        {groundCm === null ? <TourTideNote /> : <DryFeetNote groundCm={groundCm} />}
      </Section>
    </div>
  );
}

function ActivityHeader({ activity, title, actions }: Pick<Props, 'activity' | 'title' | 'actions'>) {
  const categoryText = useCategoryText();
  const duration = useDurationText()(shown(activity.duration));
  const { category, rating, reviewCount } = activity;
  return (
    <header className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 space-y-3">
        <h1 className="[overflow-wrap:anywhere]" dir="auto">
          {title}
        </h1>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-muted">
          {category && category !== NO_CATEGORY && (
            <Link
              href={`/activities/${encodeURIComponent(categorySlug(category))}`}
              prefetch={false}
              className="text-lagoon underline underline-offset-4 pointer-coarse:py-2.5"
            >
              {categoryText(category)}
            </Link>
          )}
          {duration && (
            <span className="inline-flex items-center gap-1.5">
              <ClockIcon className="size-4" />
              {duration}
            </span>
          )}
          {rating !== null && <RatingStars rating={rating} reviews={reviewCount} />}
        </div>
        <ActivityBadges of={activity} />
      </div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </header>
  );
}

function Inclusions({ activity }: { activity: Activity }) {
  const t = useTranslations('ActivityPage');
  const [included, excluded] = [shownText(activity.inclusions) ?? [], shownText(activity.exclusions) ?? []];
  if (included.length + excluded.length === 0) return null;
  return (
    <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
      {included.length > 0 && (
        <Section title={t('inclusions')}>
          <IconList lines={included} Icon={CheckIcon} className="text-lagoon" />
        </Section>
      )}
      {excluded.length > 0 && (
        <Section title={t('exclusions')}>
          <IconList lines={excluded} Icon={CloseIcon} className="text-muted" />
        </Section>
      )}
    </div>
  );
}

type IconListProps = { lines: readonly string[]; Icon: typeof CheckIcon; className: string };

function IconList({ lines, Icon, className }: IconListProps) {
  return (
    <ul className="space-y-2">
      {[...new Set(lines)].map((line) => (
        <li key={line} className="flex gap-3">
          <span className={`mt-1 shrink-0 ${className}`}>
            <Icon className="size-4" />
          </span>
          <span dir="auto">{line}</span>
        </li>
      ))}
    </ul>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4">
      <h2 className="font-serif text-2xl text-ink">{title}</h2>
      {children}
    </section>
  );
}

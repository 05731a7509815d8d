import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActivityBadges, RatingStars } from '@/components/activities/card/activity-facts';
import { DetailPage, Section } from '@/components/listings/detail/detail-page';
import { DemonstrationNote } from '@/components/notes/demonstration';
import { MapOfPlace } from '@/components/routes/map-of-place';
import { DryFeetNote, TideBannerNote, TourTideNote } from '@/components/tides/dry-feet-note';
import { CheckIcon, ClockIcon, CloseIcon } from '@/components/ui/icons';
import { hasOffer, isFreeToCancel, NO_CATEGORY, shown, shownText } from '@/lib/activities/activity';
import type { Activity } from '@/lib/activities/activity-answer';
import { categorySlug } from '@/lib/activities/filter';
import { useCategoryText, useDurationText, usePriceText } from '@/lib/activities/tour-text';
import type { Routing } from '@/lib/city/schema';
import { Link } from '@/lib/i18n/navigation';
import { motifOfFile } from '@/lib/media/repeated-motifs';

type Props = {
  activity: Activity;
  title: string;
  routing?: Routing | null;
  actions: ReactNode;
  book: ReactNode;
  children?: ReactNode;
};

export function ActivityView({ activity, title, routing, actions, book, children }: Props) {
  const t = useTranslations('ActivityPage');
  const pictures = shownText(activity.images) ?? [];
  const position = shownText(activity.meetingPoint)?.position ?? activity.position;
  const { groundLevelCm } = activity;
  return (
    <DetailPage
      back={{ label: t('back'), href: '/activities' }}
      header={
        <>
          <ActivityHeader activity={activity} title={title} actions={actions} />
          {groundLevelCm !== null && <TideBannerNote place={{ name: 'meeting', groundCm: groundLevelCm }} />}
        </>
      }
      gallery={{
        photos: pictures.map(({ url }) => url),
        title,
        // the image optimizer serves our own images only
        direct: pictures.some(({ url }) => !url.startsWith('/')),
        drawn: pictures.flatMap(({ url }, index) => (motifOfFile(url) ? [index] : [])),
      }}
      aside={
        <>
          <ActivityTerms activity={activity} book={book} />
          {position && <TourTide groundCm={activity.groundLevelCm} />}
        </>
      }
      main={<About activity={activity} title={title} routing={routing} position={position} />}
    >
      {children}
    </DetailPage>
  );
}

type AboutProps = Pick<Props, 'activity' | 'title' | 'routing'> & Pick<Activity, 'position'>;

function About({ activity, title, routing, position }: AboutProps) {
  const t = useTranslations('ActivityPage');
  const meeting = shownText(activity.meetingPoint);
  const paragraphs = (shownText(activity.story) ?? shownText(activity.description) ?? '').split(/\n{2,}/);
  return (
    <>
      <Section title={t('about')}>
        <div className="max-w-prose space-y-4 text-lg leading-relaxed wrap-anywhere" dir="auto">
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
          {position && <MapOfPlace position={position} title={title} category={null} routing={routing} />}
        </Section>
      )}
    </>
  );
}

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
        <h1 className="wrap-anywhere" dir="auto">
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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ActivityBadges hasOffer={hasOffer(activity)} isFreeToCancel={isFreeToCancel(activity)} />
          {activity.demonstration && <DemonstrationNote of="tour" />}
        </div>
      </div>
      <div className="flex flex-wrap gap-3 *:wrap-anywhere">{actions}</div>
    </header>
  );
}

function Inclusions({ activity }: { activity: Activity }) {
  const t = useTranslations('ActivityPage');
  const lists = [
    { title: t('inclusions'), lines: shownText(activity.inclusions) ?? [], Icon: CheckIcon, colour: 'text-lagoon' },
    { title: t('exclusions'), lines: shownText(activity.exclusions) ?? [], Icon: CloseIcon, colour: 'text-muted' },
  ].filter(({ lines }) => lines.length > 0);
  if (lists.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2">
      {lists.map(({ title, lines, Icon, colour }) => (
        <Section key={title} title={title}>
          <ul className="space-y-2">
            {[...new Set(lines)].map((line) => (
              <li key={line} className="flex gap-3">
                <span className={`mt-1 shrink-0 ${colour}`}>
                  <Icon className="size-4" />
                </span>
                <span dir="auto">{line}</span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

/** Price, booking, duration and cancellation. */
function ActivityTerms({ activity, book }: Pick<Props, 'activity' | 'book'>) {
  const t = useTranslations('ActivityPage');
  const facts = useTranslations('ActivityFacts');
  const duration = useDurationText()(shown(activity.duration));
  const policy = shown(activity.cancellationPolicy) ?? 'unknown';
  return (
    <div className="space-y-5">
      <h2 className="sr-only">{t('facts')}</h2>
      <TourPrice activity={activity} />
      {book}
      <dl className="space-y-4">
        {duration && (
          <div>
            <dt className="text-muted text-sm">{facts('duration')}</dt>
            <dd>{duration}</dd>
          </div>
        )}
        <div>
          <dt className="text-muted text-sm">{t('cancellation')}</dt>
          <dd>
            {policy === 'STANDARD' && <strong className="block font-medium">{facts('freeCancellation')}</strong>}
            {t(`policies.${policy}`)}
          </dd>
        </div>
      </dl>
      {activity.affiliateUrl && (
        <p className="text-sm">
          <a
            href={activity.affiliateUrl}
            rel="noopener nofollow sponsored"
            className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
          >
            {t('atPartner')}
          </a>
        </p>
      )}
    </div>
  );
}

function TourPrice({ activity: { totalPrice, currency, demonstration } }: { activity: Activity }) {
  const t = useTranslations('ActivityPage');
  const facts = useTranslations('ActivityFacts');
  const priceText = usePriceText();
  const price = shown(totalPrice);
  if (price === null) return <p className="text-muted">{t('noPrice')}</p>;
  return (
    <p>
      <span className="block text-muted text-sm">{t(demonstration ? 'examplePrice' : 'price')}</span>
      <span className="block font-serif text-4xl text-ink tabular-nums leading-tight">
        {facts('priceFrom', { price: priceText(price, currency) })}
      </span>
    </p>
  );
}

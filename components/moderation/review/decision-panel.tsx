'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { confirmLeaving } from '@/components/forms/leave-guard';
import { ReasonList } from '@/components/moderation/review/reason-list';
import { type Reasons, RejectionForm } from '@/components/moderation/review/rejection-form';
import { reasonOfRefusal, useDecision } from '@/components/moderation/review/use-decision';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { CheckIcon, ChevronIcon, CloseIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { takeFocus } from '@/lib/browser/focus';
import { useKeyActions, useSingleKeys } from '@/lib/browser/single-keys';
import type { Problem } from '@/lib/http/client';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { findDecidedBefore } from '@/lib/moderation/api';
import type { DecidedBefore, QueueEntry } from '@/lib/moderation/schema';

type Neighbours = { previous: QueueEntry | null; next: QueueEntry | null };
type Props = Neighbours & { uid: string; version: number };

// on a narrow screen at the bottom edge, over the content
const barClass =
  'flex flex-wrap gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--edge-height) max-lg:z-20 max-lg:mb-0 max-lg:min-h-(--action-height) max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:px-4 max-lg:py-2.5 max-lg:*:flex-1';

export function DecisionPanel({ uid, version, previous, next }: Props) {
  const t = useTranslations('Moderation');
  const [isOn] = useSingleKeys();
  const [rejection, setRejection] = useState<'open' | 'cancelled' | null>(null);
  const [reasons, setReasons] = useState<Reasons>();
  const { decide, isSending, refusal } = useDecision(uid, version);

  function cancel(typed: Reasons | undefined) {
    setReasons(typed);
    setRejection('cancelled');
  }

  const openRejection = () => setRejection('open');
  const approve = () => decide({ outcome: 'approve' });
  // no shortcuts while a form is open or a request is running
  useKeyActions(rejection === 'open' || isSending ? {} : { a: approve, r: openRejection });

  return (
    <div className="space-y-5">
      {refusal && <RefusalNote problem={refusal} />}
      {rejection === 'open' ? (
        <RejectionForm reasons={reasons} pending={isSending} onSend={decide} onCancel={cancel} />
      ) : (
        <>
          <div data-action-bar className={barClass}>
            <Button pending={isSending} onClick={approve} aria-keyshortcuts={isOn ? 'A' : undefined}>
              <CheckIcon />
              {t('approve')}
            </Button>
            <Button
              ref={rejection === 'cancelled' ? takeFocus : undefined}
              variant="secondary"
              disabled={isSending}
              onClick={openRejection}
              aria-keyshortcuts={isOn ? 'R' : undefined}
            >
              <CloseIcon />
              {t('reject')}
            </Button>
          </div>
          <QueueNavigation previous={previous} next={next} isHeld={isSending} />
          <ShortcutLegend />
        </>
      )}
    </div>
  );
}

const pathOf = ({ uid }: QueueEntry) => `/dashboard/moderation/${uid}`;

/** Links to the previous and next entry of the queue; `isHeld` disables their keyboard shortcuts. */
export function QueueNavigation({ previous, next, isHeld = false }: Neighbours & { isHeld?: boolean }) {
  const t = useTranslations('Moderation');
  const router = useRouter();
  const [isOn] = useSingleKeys();
  const actions: Record<string, () => void> = {};
  const open = async (entry: QueueEntry) => (await confirmLeaving()) && router.push(pathOf(entry));
  if (next && !isHeld) actions.j = () => open(next);
  if (previous && !isHeld) actions.k = () => open(previous);
  useKeyActions(actions);
  return (
    <nav aria-label={t('title')} className="-mx-3.5 flex gap-1">
      {previous && (
        <NeighbourLink entry={previous} shortcut={isOn ? 'K' : undefined}>
          <ChevronIcon className="size-4 rotate-90" />
          {t('previous')}
        </NeighbourLink>
      )}
      {next && (
        <NeighbourLink entry={next} shortcut={isOn ? 'J' : undefined}>
          {t('next')}
          <ChevronIcon className="size-4 -rotate-90" />
        </NeighbourLink>
      )}
    </nav>
  );
}

function NeighbourLink({ entry, shortcut, children }: { entry: QueueEntry; shortcut?: string; children: ReactNode }) {
  return (
    <Link
      href={pathOf(entry)}
      prefetch={false}
      title={entry.title}
      aria-keyshortcuts={shortcut}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
    >
      {children}
    </Link>
  );
}

const keys = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['J', 'next'],
  ['K', 'previous'],
] as const;

/** The keyboard shortcuts and a switch to disable them; hidden on touch devices. */
function ShortcutLegend() {
  const t = useTranslations('Moderation');
  const [isOn, setOn] = useSingleKeys();
  return (
    <fieldset className="border-line border-t pt-4 text-sm pointer-coarse:hidden">
      <legend className="sr-only">{t('shortcuts')}</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
        <CheckboxField label={t('shortcutsOn')} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
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

/** Why a decision was not saved, including a concurrent decision and a link to the next entry. */
function RefusalNote({ problem }: { problem: Problem }) {
  const t = useTranslations('Moderation');
  const router = useRouter();
  const { decision, next } = findDecidedBefore(problem) ?? {};
  if (decision) return <DecidedEarlier decision={decision} next={next} />;
  const reason = reasonOfRefusal(problem);
  return (
    <Banner kind="error" comesIntoView>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t(reason)}</p>
        {reason !== 'failed' && (
          <Button variant="secondary" size="sm" onClick={() => router.refresh()}>
            {t('reload')}
          </Button>
        )}
      </div>
    </Banner>
  );
}

type Earlier = { decision: NonNullable<DecidedBefore['decision']>; next?: QueueEntry | null };

function DecidedEarlier({ decision, next }: Earlier) {
  const t = useTranslations('Moderation');
  const format = useDateFormat();
  const date = format(decision.at * 1000, { dateStyle: 'long', timeStyle: 'short' });
  const href = `/dashboard/moderation/${next?.uid ?? ''}`;
  return (
    <Banner kind="error" comesIntoView>
      <div className="space-y-3">
        <p>{t(`decidedBefore.${decision.outcome}`, { date })}</p>
        {decision.reasons.length > 0 && <ReasonList reasons={decision.reasons} />}
        <p>
          {next
            ? t.rich('waitsNext', {
                title: next.title,
                link: (title) => (
                  <Link href={href} className="font-medium text-brick underline underline-offset-4">
                    {title}
                  </Link>
                ),
              })
            : t('nothingWaits')}
        </p>
      </div>
    </Banner>
  );
}

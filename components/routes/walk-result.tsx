import { useTranslations } from 'next-intl';
import type { Avoidable } from '@/lib/city/obstacles';
import type { WalkAnswer } from '@/lib/city/schema';
import { problemCode, type Result } from '@/lib/http/client';

/** A shorter line to the street is not worth a sentence. */
const MIN_OFF_STREET_METRES = 30;
const refusals = ['no_route', 'offline', 'too_many_requests'] as const;

type Props = {
  start: string;
  result: Result<WalkAnswer> | null;
  isLoading: boolean;
  avoid: readonly Avoidable[];
};

/** A way on foot in words: how long, over how many bridges, how dry, and street by street. */
export function WalkResult({ start, result, isLoading, avoid }: Props) {
  const t = useTranslations('OnFoot');
  return (
    <div aria-busy={isLoading} className="space-y-4">
      <div role="status" className="space-y-1">
        {isLoading && !result && <p className="text-muted">{t('loading')}</p>}
        {result && !result.ok && <p className="text-brick">{t(refusalOf(problemCode(result.problem)))}</p>}
        {result?.ok && <Summary start={start} way={result.data.properties} avoid={avoid} />}
      </div>
      {result?.ok && <Turns legs={result.data.properties.legs} />}
    </div>
  );
}

const refusalOf = (code: string) => refusals.find((one) => one === code) ?? 'failed';

type Way = WalkAnswer['properties'];

function Summary({ start, way, avoid }: { start: string; way: Way; avoid: readonly Avoidable[] }) {
  const t = useTranslations('OnFoot');
  const notes = [
    avoid.includes('steps') && !way.isStepFree && t('notStepFree'),
    way.isStepFree && t('stepFree'),
    way.uncountedStairs > 0 && t('uncounted', { count: way.uncountedStairs }),
    way.wetMetres > 0 && t('wet', { metres: way.wetMetres }),
    way.wetMetres === 0 && way.unknownMetres === 0 && t('dry'),
    way.unknownMetres > 0 && t('unknown', { metres: way.unknownMetres }),
    way.offStreetMetres >= MIN_OFF_STREET_METRES && t('offStreet', { metres: way.offStreetMetres }),
  ].filter((note) => note !== false);
  return (
    <>
      <p className="text-muted text-sm">{t('fromStart', { start })}</p>
      <p className="font-medium text-ink text-lg">
        {t('summary', { minutes: way.minutes, metres: way.metres })}
        {' · '}
        {t('bridgeCount', { count: way.bridges })}
        {' · '}
        {t('stepCount', { count: way.steps })}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}

function Turns({ legs }: Pick<Way, 'legs'>) {
  const t = useTranslations('OnFoot');
  if (legs.length === 0) return null;
  return (
    <details className="border-line border-t pt-2">
      <summary className="min-h-11 cursor-pointer content-center text-lagoon">
        {t('turns', { count: legs.length })}
      </summary>
      <ol className="divide-y divide-line">
        {legs.map(({ name, metres, bridge }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a street may come twice, and the list is replaced as a whole
          <li key={index} className="flex justify-between gap-4 py-2">
            {name ? (
              <span lang="it">{name}</span>
            ) : (
              <span className="text-muted">{t(bridge ? 'bridge' : 'unnamed')}</span>
            )}
            <span className="shrink-0 text-muted tabular-nums">{t('metres', { metres: Math.round(metres) })}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

import type { useTranslations } from 'next-intl';
import { DAY_MS } from '@/lib/durations';
import type { Locale } from '@/lib/i18n/routing';
import { toVenetianIso } from '@/lib/tides/feed-time';
import type { WaterStatement, WetSpell } from '@/lib/tides/sentence/water-statement';
import { createTideFormats } from '@/lib/tides/tide-formats';

type Translate = ReturnType<typeof useTranslations<'TideSentence'>>;

/** What may be under water: places of the city, or the page's own place. */
export type WetName = 'sanMarco' | 'rialto' | 'here' | 'meeting';

/** From here on the share of the walkways says more than the names of places. */
const WALKWAYS_FROM_CM = 110;
/** Levels are announced in steps of five centimetres. */
const LEVEL_STEP_CM = 5;

/** The statement as sentences in a language. @param now instant of the statement in epoch milliseconds */
export function waterText(statement: WaterStatement<WetName>, t: Translate, locale: Locale, now: number): string {
  const { spells, closedInlets, mayClose } = statement;
  const closed = closedInlets.length === 3 ? 'all' : closedInlets.length === 2 ? 'some' : closedInlets[0];
  const sentences = [
    ...(spells.length === 0 ? [t('calm')] : statement.now === 'dry' ? [t('dry')] : []),
    ...spells.map((spell) => describeSpell(spell, t, locale, now)),
    ...(closed ? [t(`closed.${closed}`)] : []),
    ...(mayClose ? [t('mayClose')] : []),
  ];
  return sentences.reduce((first, second) => t('join', { first, second }));
}

function describeSpell(spell: WetSpell<WetName>, t: Translate, locale: Locale, now: number): string {
  const { cm, clock, percent, weekday } = createTideFormats(locale);
  const { certainty, from, isNow, peak, walkwaysPercent } = spell;
  const until = spell.until === null ? null : clock(spell.until);
  const level = cm(Math.round(peak.levelCm / LEVEL_STEP_CM) * LEVEL_STEP_CM);
  const share = percent(walkwaysPercent ?? 0);
  const effect = t(`${certainty === 'expected' ? 'wet' : 'mayBeWet'}.${effectOf(spell)}`, { share });
  if (isNow && until !== null) return t(certainty === 'expected' ? 'now' : 'nowPossible', { until, level, effect });
  const day = toVenetianDay(from) - toVenetianDay(now);
  const name = weekday(from);
  return t('ahead', {
    day: day <= 0 ? 'today' : day === 1 ? 'tomorrow' : 'later',
    weekday: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1),
    span: until === null ? t('span.open', { from: clock(from) }) : t('span.range', { from: clock(from), until }),
    level,
    effect,
  });
}

function effectOf({ wet, peak }: WetSpell<WetName>): WetName | 'walkways' {
  const isCity = wet[0] === 'sanMarco';
  if (isCity && Math.round(peak.levelCm) >= WALKWAYS_FROM_CM) return 'walkways';
  return wet.at(-1) ?? 'sanMarco';
}

/** Days since 1970 of the Venetian calendar. */
function toVenetianDay(at: number): number {
  return Date.parse(toVenetianIso(at).slice(0, 10)) / DAY_MS;
}

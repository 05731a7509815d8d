import { useTranslations } from 'next-intl';
import { PersonMenu } from '@/components/moderation/people/person-menu';
import { DemonstrationMark } from '@/components/notes/demonstration';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import type { Person } from '@/lib/moderation/people/schema';

export function PersonList({ people }: { people: readonly Person[] }) {
  return (
    <ol className="space-y-3">
      {people.map((person) => (
        <PersonCard key={person.sub} person={person} />
      ))}
    </ol>
  );
}

function PersonCard({ person }: { person: Person }) {
  const t = useTranslations('People');
  const format = useDateFormat();
  const { name, email, since, listings, isBlocked, isModerator, isSelf, demonstration } = person;
  return (
    <li className="flex items-start gap-4 rounded-card border border-line bg-paper p-4">
      <div className="min-w-0 grow">
        <h2 className="text-[1.375rem] leading-snug wrap-anywhere" dir="auto">
          {name || email}
        </h2>
        <p className="text-muted text-sm wrap-anywhere">{email}</p>
        <p className="text-muted text-sm">
          {t('since', { date: format(since * 1000, { dateStyle: 'medium' }) })} · {t('listings', { count: listings })}
        </p>
        <p className="flex flex-wrap items-center gap-2 pt-1 text-sm wrap-anywhere empty:hidden">
          {isModerator && <span className="font-medium text-lagoon">{t('moderator')}</span>}
          {isBlocked && <span className="font-medium text-brick">{t('blocked')}</span>}
          {isSelf && <span className="text-muted">{t('you')}</span>}
          {demonstration && <DemonstrationMark />}
        </p>
      </div>
      <PersonMenu person={person} />
    </li>
  );
}

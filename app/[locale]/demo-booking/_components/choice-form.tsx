import { getLocale, getTranslations } from 'next-intl/server';
import { Calendar } from '@/app/[locale]/demo-booking/_components/calendar';
import { Button } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field-frame';
import { monthOf } from '@/embedded/booking-site/calendar';
import { bookableDays, MAX_PEOPLE, tourPath } from '@/lib/booking/hand-off';
import { getPathname } from '@/lib/i18n/navigation';

/** `day` and `people` are null until they are chosen. */
export type Choice = { day: string | null; people: number | null };

const numbers = Array.from({ length: MAX_PEOPLE }, (_, index) => index + 1);
const DEFAULT_PEOPLE = 2;

type Props = { code: string; choice: Choice; month: string | undefined; now: Date };

/** The day and the number of people; a form that requests the same page. */
export async function ChoiceForm({ code, choice, month, now }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('DemoBooking')]);
  const { first, last } = bookableDays(now);
  const path = `/demo-booking${tourPath(code)}`;
  const people = choice.people ?? DEFAULT_PEOPLE;
  const isMonth =
    month !== undefined && month >= monthOf(first) && month <= monthOf(last) && /^\d{4}-\d{2}$/.test(month);
  return (
    <form
      action={getPathname({ href: path, locale })}
      className="space-y-5 rounded-card border border-line bg-paper p-4 sm:p-8"
    >
      <Calendar
        // the browser would keep the day of another month checked
        key={`${month} ${choice.day}`}
        month={isMonth ? month : monthOf(choice.day ?? first)}
        chosen={choice.day}
        now={now}
        first={first}
        last={last}
        hrefOf={(other) => `${path}?${new URLSearchParams({ people: String(people), month: other })}`}
      />
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
        <label className="block space-y-1.5 font-medium text-sm">
          <span className="block">{t('people')}</span>
          <select name="people" defaultValue={people} className={controlClass()}>
            {numbers.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
        </label>
        <Button type="submit" variant={choice.day ? 'secondary' : 'primary'}>
          {t(choice.day ? 'change' : 'continue')}
        </Button>
      </div>
    </form>
  );
}

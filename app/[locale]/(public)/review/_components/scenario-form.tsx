import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { controlClass } from '@/components/ui/field-frame';
import { buttonClass } from '@/lib/browser/button-class';
import { scenarioAnswers, scenarioPartners, scenarioTides } from '@/lib/scenario';

/** A scenario of the reviewer's choice, which opens this page again. */
export async function ScenarioForm() {
  const t = await getTranslations('ReviewPage');
  return (
    <section aria-labelledby="own-scenario" className="space-y-4 rounded-card border border-line bg-paper p-5 sm:p-8">
      <h2 id="own-scenario">{t('ownScenario')}</h2>
      <form method="post" action="/api/review" className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <label className="min-w-0 space-y-1">
          <span className="font-medium">{t('parts.at')}</span>
          <input type="datetime-local" name="at" className={controlClass()} />
        </label>
        <Choice name="tide" options={scenarioTides.map((value) => [value, t(`tides.${value}`)])} />
        <Choice name="partner" options={scenarioPartners.map((value) => [value, t(`partners.${value}`)])} />
        <Choice name="answers" options={scenarioAnswers.map((value) => [value, t(`answers.${value}`)])} />
        <CheckboxField name="readOnly" value="on" label={t('parts.readOnly')} />
        <button type="submit" className={buttonClass()}>
          {t('start')}
        </button>
      </form>
    </section>
  );
}

type ChoiceProps = { name: 'tide' | 'partner' | 'answers'; options: (readonly [value: string, label: string])[] };

function Choice({ name, options }: ChoiceProps) {
  const t = useTranslations('ReviewPage');
  return (
    <label className="min-w-0 space-y-1">
      <span className="font-medium">{t(`parts.${name}`)}</span>
      <select name={name} className={controlClass()}>
        <option value="">{t('parts.asIs')}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

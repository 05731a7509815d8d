import { getTranslations } from 'next-intl/server';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { controlClass } from '@/components/ui/field-frame';
import { buttonClass } from '@/lib/browser/button-class';
import { scenarioAnswers, scenarioPartners, scenarioTides } from '@/lib/scenario';

/** A scenario of the reviewer's choice, which opens this page again. */
export async function ScenarioForm() {
  const t = await getTranslations('ReviewPage');
  const asIs = ['', t('parts.asIs')] as const;
  return (
    <section aria-labelledby="own-scenario" className="space-y-4 rounded-card border border-line bg-paper p-5 sm:p-8">
      <h2 id="own-scenario">{t('ownScenario')}</h2>
      <form method="post" action="/api/review" className="grid gap-5 sm:grid-cols-2">
        <label className="space-y-1">
          <span className="font-medium">{t('parts.at')}</span>
          <input type="datetime-local" name="at" className={controlClass()} />
        </label>
        <Choice
          name="tide"
          label={t('parts.tide')}
          options={[asIs, ...scenarioTides.map((value) => [value, t(`tides.${value}`)] as const)]}
        />
        <Choice
          name="partner"
          label={t('parts.partner')}
          options={[asIs, ...scenarioPartners.map((value) => [value, t(`partners.${value}`)] as const)]}
        />
        <Choice
          name="answers"
          label={t('parts.answers')}
          options={[asIs, ...scenarioAnswers.map((value) => [value, t(`answers.${value}`)] as const)]}
        />
        <CheckboxField name="readOnly" value="on" label={t('parts.readOnly')} />
        <button type="submit" className={buttonClass()}>
          {t('start')}
        </button>
      </form>
    </section>
  );
}

type ChoiceProps = { name: string; label: string; options: readonly (readonly [value: string, label: string])[] };

function Choice({ name, label, options }: ChoiceProps) {
  return (
    <label className="space-y-1">
      <span className="font-medium">{label}</span>
      <select name={name} className={controlClass()}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { TextField } from '@/components/ui/text-field';
import type { ProfileForm, ProfileFormValues } from '@/lib/profile/form';

const links = ['url', 'facebookLink', 'instagramLink', 'linkedinLink', 'xLink'] as const;

/** Where else this person is on the web. An empty line removes the link. */
export function SocialLinks({ form }: { form: UseFormReturn<ProfileFormValues, unknown, ProfileForm> }) {
  const t = useTranslations('ProfileForm');
  const message = useFieldMessage();
  const errors = form.formState.errors.social_links;
  return (
    <fieldset className="space-y-5 border-line border-t pt-6">
      <legend className="float-left mb-5 w-full">
        <span className="block font-serif text-[1.3125rem]">{t('links')}</span>
        <span className="block text-muted text-sm">{t('linksHint')}</span>
      </legend>
      <div className="clear-left grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        {links.map((name) => (
          <div key={name} className="first:sm:col-span-2">
            <TextField
              label={t(`linkNames.${name}`)}
              inputMode="url"
              autoComplete={name === 'url' ? 'url' : 'off'}
              autoCapitalize="none"
              spellCheck={false}
              placeholder={t(`placeholders.${name}`)}
              error={message(errors?.[name])}
              {...form.register(`social_links.${name}`)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

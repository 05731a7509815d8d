import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Button, IconButton } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-frame';
import { FieldNote } from '@/components/ui/field-notes';
import { AddIcon, DeleteIcon } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { classNames } from '@/lib/browser/class-names';
import { type LinkRow, useListingForm } from '@/lib/listings/form/form-values';
import { MAX_SOCIAL_LINKS } from '@/lib/listings/social-links';
import { linkTypes } from '@/lib/profile/link';

const offered = ['Website', ...linkTypes.filter((name) => name !== 'Website')] as const;

/** Links to other sites; empty rows are ignored. */
export function LinksField() {
  const t = useTranslations('ListingForm');
  const message = useFieldMessage();
  const id = useId();
  const { control, formState } = useListingForm();
  const { field } = useController({ control, name: 'social_links' });
  const links = field.value;
  const list = useRef<HTMLDivElement>(null);
  const errors = formState.errors.social_links;

  const change = (link: LinkRow) => field.onChange(links.map((other) => (other.id === link.id ? link : other)));
  function add() {
    const free = offered.find((name) => links.every((link) => link.name !== name)) ?? 'Website';
    const added = { id: `link-${Date.now().toString(36)}`, name: free, url: '' };
    // synchronous: the new row is focused next
    flushSync(() => field.onChange([...links, added]));
    [...(list.current?.querySelectorAll('select') ?? [])].at(-1)?.focus();
  }
  function remove(index: number) {
    // the button of each row, then the one that adds a link
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    field.onChange(links.filter((_, other) => other !== index));
  }

  return (
    <fieldset ref={field.ref} tabIndex={-1} aria-describedby={errors?.message ? `${id}-error` : undefined}>
      <legend className="float-left py-3 pr-4 font-medium text-sm">{t('links')}</legend>
      <div ref={list} className={classNames('space-y-4', links.length > 0 && 'clear-both')}>
        <FieldNote id={id} name="social_links" />
        {links.map((link, index) => (
          <LinkFields
            key={link.id}
            link={link}
            error={message(errors?.[index]?.url ?? errors?.[index]?.name)}
            onChange={change}
            onRemove={() => remove(index)}
          />
        ))}
        <FieldError id={id} error={message(errors?.root ?? errors)} />
        <Button variant="secondary" className="wrap-anywhere" disabled={links.length >= MAX_SOCIAL_LINKS} onClick={add}>
          <AddIcon />
          {t('addLink')}
        </Button>
      </div>
    </fieldset>
  );
}

type RowProps = { link: LinkRow; error?: string; onChange: (link: LinkRow) => void; onRemove: () => void };

function LinkFields({ link, error, onChange, onRemove }: RowProps) {
  const t = useTranslations('ListingForm');
  const unknown = linkTypes.some((name) => name === link.name) ? [] : [[link.name, link.name] as const];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <SelectField
        label={t('linkName')}
        value={link.name}
        onChange={({ target }) => onChange({ ...link, name: target.value })}
        options={[...unknown, ...offered.map((name) => [name, t(`linkNames.${name}`)] as const)]}
      />
      <div className="max-sm:order-last max-sm:col-span-2">
        <TextField
          label={t('linkUrl')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          error={error}
          value={link.url}
          onChange={({ target }) => onChange({ ...link, url: target.value })}
        />
      </div>
      <IconButton label={t('removeLink', { name: link.name })} onClick={onRemove} className="mt-[1.6875rem]">
        <DeleteIcon />
      </IconButton>
    </div>
  );
}

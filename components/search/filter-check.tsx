'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { CheckIcon } from '@/components/ui/icons';

type Props = {
  id: string;
  /** Id of its form. */
  form: string;
  name: string;
  value: string;
  checked: boolean;
  children: ReactNode;
};

/** A checkbox that submits its form on change; without JavaScript a button submits it. */
export function FilterCheck({ id, form, name, value, checked, children }: Props) {
  const box = useRef<HTMLInputElement>(null);

  useEffect(
    function followAddress() {
      // Back and the chips change the filter too
      if (box.current) box.current.checked = checked;
    },
    [checked],
  );

  return (
    <label htmlFor={id} className="flex min-h-10 items-center gap-3 text-[0.9375rem] pointer-coarse:min-h-11">
      <span className="grid size-5 shrink-0 place-items-center">
        <input
          ref={box}
          id={id}
          form={form}
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={checked}
          onChange={(event) => event.target.form?.requestSubmit()}
          className="peer col-start-1 row-start-1 size-5 appearance-none rounded-[5px] border border-line-strong bg-paper transition-colors duration-150 checked:border-lagoon checked:bg-lagoon"
        />
        <CheckIcon className="pointer-events-none invisible col-start-1 row-start-1 size-4 text-on-lagoon peer-checked:visible" />
      </span>
      <span>{children}</span>
    </label>
  );
}

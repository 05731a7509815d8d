'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { CheckFilter } from '@/components/ui/filter-group';

type Props = {
  id: string;
  /** Id of the form. */
  form: string;
  name: string;
  value: string;
  checked: boolean;
  children: ReactNode;
};

/** A checkbox filter that submits its form. */
export function FilterCheck({ checked, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(
    function followAddress() {
      // uncontrolled: a press shows at once, and Back and the chips change it too
      if (input.current) input.current.checked = checked;
    },
    [checked],
  );

  return (
    <CheckFilter
      {...props}
      ref={input}
      defaultChecked={checked}
      onChange={(event) => event.target.form?.requestSubmit()}
    />
  );
}

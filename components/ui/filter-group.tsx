import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { TickBox } from '@/components/ui/checkbox-field';
import { CloseIcon } from '@/components/ui/icons';

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    // named by aria-label: a legend cannot be laid out like other elements
    <fieldset aria-label={title} className="min-w-0">
      <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
        {title}
      </p>
      {children}
    </fieldset>
  );
}

/** A checkbox filter; `count` is the number of results it would leave. */
export function CheckFilter({ children, count, ...input }: ComponentProps<'input'> & { count?: number }) {
  return (
    <label htmlFor={input.id} className="flex min-h-10 items-center gap-3 text-[0.9375rem] pointer-coarse:min-h-11">
      <TickBox {...input} />
      <span className="min-w-0 flex-1">{children}</span> {count !== undefined && <span className="count">{count}</span>}
    </label>
  );
}

type SheetProps = ComponentProps<'aside'> & { id: string; title: string; close: string };

/** The filters beside a list; on a small screen a popover that needs no script. */
export function FilterSheet({ id, title, close, children, ...aside }: SheetProps) {
  return (
    <aside
      {...aside}
      id={id}
      popover="auto"
      aria-label={title}
      className="inset-x-0 top-auto bottom-0 max-h-[85dvh] w-auto overflow-y-auto overscroll-contain rounded-t-2xl bg-paper px-5 pb-6 text-ink shadow-float backdrop:bg-veil open:animate-rise lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:block lg:h-auto lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:-mx-2.5 lg:rounded-none lg:bg-transparent lg:px-2.5 lg:py-1 lg:shadow-none"
    >
      <div className="sticky top-0 z-20 -mx-5 mb-1 flex items-center justify-between border-line border-b bg-paper py-2 pr-2 pl-5 lg:hidden">
        <p className="font-serif text-xl">{title}</p>
        <IconButton label={close} popoverTarget={id} popoverTargetAction="hide">
          <CloseIcon />
        </IconButton>
      </div>
      <div className="space-y-6 max-lg:pt-4">{children}</div>
    </aside>
  );
}

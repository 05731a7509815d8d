import { useState } from 'react';
import { useBrowserValue } from '@/components/hooks/use-browser-value';
import { useMediaQuery } from '@/components/hooks/use-media-query';
import { readText, writeText } from '@/lib/browser/storage';

/** `steps`: one section after the other; `page`: all of them. */
export type FormLayout = 'steps' | 'page';

const STORAGE_KEY = 'form-layout';
const layouts: readonly FormLayout[] = ['steps', 'page'];

/** The chosen layout, remembered in this browser, else the one for the width of the window; null on the server. */
export function useFormLayout() {
  const [chosen, setChosen] = useState<FormLayout | null>(null);
  const isNarrow = useMediaQuery('(width < 64rem)');
  const isHydrated = useBrowserValue(() => true);
  const remembered = useBrowserValue(() => layouts.find((name) => name === readText(STORAGE_KEY)) ?? null);

  function choose(layout: FormLayout) {
    writeText(STORAGE_KEY, layout);
    setChosen(layout);
  }
  return { layout: isHydrated && (chosen ?? remembered ?? (isNarrow ? 'steps' : 'page')), choose };
}

import type { ReactNode } from 'react';
import { LegalSection } from './legal-page';

type Section = { id: string; title: string; text: ReactNode };

/** Sections of one paragraph each. */
export function Sections({ sections }: { sections: Section[] }) {
  return sections.map(({ id, title, text }) => (
    <LegalSection key={id} id={id} title={title}>
      <p>{text}</p>
    </LegalSection>
  ));
}

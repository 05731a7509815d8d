import { LateDeadEndScene } from '@/components/layout/late-dead-end-scene';
import { NotFoundMessage } from '@/components/layout/not-found-message';

/** After a navigation in the page; documents are replaced as in `app/[locale]/not-found.tsx`. */
export default function NotFound() {
  return <NotFoundMessage scene={<LateDeadEndScene />} />;
}

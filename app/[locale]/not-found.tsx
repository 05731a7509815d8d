import { LateDeadEndScene } from '@/components/layout/late-dead-end-scene';
import { BarePage } from '@/components/layout/message-page';
import { NotFoundMessage } from '@/components/layout/not-found-message';

/** In documents `lib/edge/error-response.ts` replaces it with the page of the public layout. */
export default function NotFound() {
  return (
    <BarePage>
      <NotFoundMessage scene={<LateDeadEndScene />} />
    </BarePage>
  );
}

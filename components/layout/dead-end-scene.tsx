import deadEnd from '@/components/layout/dead-end.json';
import { sceneFrame } from '@/components/layout/message-page';
import { Drawing } from '@/components/ui/drawing';

/** The illustration of addresses that do not exist. */
export function DeadEndScene() {
  return <Drawing {...sceneFrame} paths={deadEnd} />;
}

import { ClientMessages } from '@/components/i18n/messages';
import { UndoBar } from '@/components/moderation/undo/undo-bar';
import type { Namespace } from '@/lib/i18n/types';

const namespaces: Namespace[] = [
  'CannedNotes',
  'LeaveDialog',
  'ModerationQueue',
  'ModerationUndo',
  'People',
  'TakeDown',
];

export default function ModerationLayout({ children }: LayoutProps<'/[locale]/dashboard/moderation'>) {
  return (
    <ClientMessages namespaces={namespaces}>
      <UndoBar />
      {children}
    </ClientMessages>
  );
}

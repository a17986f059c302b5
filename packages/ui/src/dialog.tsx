/** Dialogs: to confirm something, or to pick. What has more than three fields is a page. */
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

export function Dialog({
  isOpen,
  onClose,
  title,
  lead,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-ink/40" />
        <Base.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[92dvh] w-[min(94vw,520px)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card bg-raised p-5 shadow-raised md:p-6">
          <Base.Title className="text-lg font-bold">{title}</Base.Title>
          {lead && <Base.Description className="mt-2 text-sm text-ink-2">{lead}</Base.Description>}
          <div className="mt-4">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

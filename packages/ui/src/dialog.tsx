/** Dialogs for a confirmation or a selection. A form with more than three fields needs its own page. */
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

export function Dialog({
  isOpen,
  onClose,
  title,
  lead,
  children,
  staysOnPress = false,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** Only the buttons and Escape close the dialog, so a stray click cannot dismiss it. */
  staysOnPress?: boolean;
}) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()} disablePointerDismissal={staysOnPress}>
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

/** A bottom sheet, within reach of the thumb: for choosing an option on a phone. */
export function Sheet({ isOpen, onClose, title, children }: { isOpen: boolean; onClose: () => void; title: ReactNode; children: ReactNode }) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-ink/40" />
        <Base.Popup className="fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[88dvh] max-w-140 overflow-y-auto rounded-t-card bg-raised p-5 pb-[calc(20px+env(safe-area-inset-bottom))] shadow-raised">
          <Base.Title className="text-lg font-bold">{title}</Base.Title>
          <div className="mt-4">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Warns one minute before an idle session expires, then ends it. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cameByItself } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { common } from '@lumbung/wording/common.ts';
import { useTexts } from './preferences.tsx';

const WARN_SECONDS = 60;
/** Events that count as user activity. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Minimum interval between activity messages to other windows, in ms. */
const TELL_EVERY_MS = 5_000;

export function SessionWatch({ idleMinutes, onStay, onIdle }: { idleMinutes: number; onStay: () => unknown; onIdle: () => unknown }) {
  const text = useTexts(common);
  const client = useQueryClient();
  const [left, setLeft] = useState<number | null>(null);
  const latest = useRef({ onStay, onIdle });
  latest.current = { onStay, onIdle };

  useEffect(() => {
    const idleMs = idleMinutes * 60_000;
    // Screens refetch automatically, so calls do not prove that the user is active. Input events in any window do.
    let lastMove = Date.now();
    let lastTold = 0;
    let lastAnswer = Date.now();
    const windows = new BroadcastChannel('hands');
    windows.onmessage = () => {
      lastMove = Date.now();
    };
    const moved = (): void => {
      lastMove = Date.now();
      if (lastMove - lastTold < TELL_EVERY_MS) return;
      lastTold = lastMove;
      windows.postMessage(null);
    };
    for (const event of SIGNS) document.addEventListener(event, moved, { capture: true, passive: true });
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !cameByItself(event.query.queryKey[0])) lastAnswer = Date.now();
    });
    const timer = setInterval(() => {
      const seconds = Math.ceil((lastMove + idleMs - Date.now()) / 1_000);
      setLeft(seconds <= WARN_SECONDS && seconds > 0 ? seconds : null);
      if (seconds <= 0) {
        clearInterval(timer);
        latest.current.onIdle();
      } else if (lastMove > lastAnswer && Date.now() - lastAnswer > idleMs / 3) {
        // The user is active but no call has reached the server recently, so renew the session there.
        lastAnswer = Date.now();
        latest.current.onStay();
      }
    }, 1_000);
    return () => {
      for (const event of SIGNS) document.removeEventListener(event, moved, { capture: true });
      windows.close();
      unsubscribe();
      clearInterval(timer);
    };
  }, [client, idleMinutes]);

  // Pressing the button counts as activity; refetching the session also renews it on the server.
  const stay = (): void => {
    setLeft(null);
    latest.current.onStay();
  };
  return (
    <Dialog isOpen={left !== null} onClose={stay} title={text.sessionTitle} lead={<span className="num">{text.sessionText(left ?? 0)}</span>}>
      <div className="grid gap-2">
        <Button isWide onClick={stay}>
          {text.sessionStay}
        </Button>
        <Button kind="quiet" isWide onClick={() => latest.current.onIdle()}>
          {text.sessionLeave}
        </Button>
      </div>
    </Dialog>
  );
}

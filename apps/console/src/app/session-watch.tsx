/** Ends the session of a console that nobody touches, warns a minute before, and leads to the door, and back afterwards. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { logout } from '@lumbung/contract/operators/routes.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { CallFault } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { restart } from './session.ts';

const WARN_SECONDS = 60;
/** What tells that somebody is there. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export function SessionWatch({ idleMinutes }: { idleMinutes: number }) {
  const text = useTexts(consoleTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const href = useRouterState({ select: (state) => state.location.href });
  const end = useSend(logout);
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    let lastMove = Date.now();
    const leave = (): void => {
      client.clear();
      void restart(client).finally(() => navigate({ to: '/login', search: { next: href } }));
    };
    // Screens ask for news by themselves, so calls say nothing about whether somebody is there: hands do.
    const moved = (): void => {
      lastMove = Date.now();
    };
    for (const event of SIGNS) document.addEventListener(event, moved, { capture: true, passive: true });
    // An answer 401 says that the session is over, whoever ended it.
    const look = (event: { type: string; action?: { type: string; error?: unknown } }): void => {
      if (event.type === 'updated' && event.action?.type === 'error' && event.action.error instanceof CallFault && event.action.error.status === 401) leave();
    };
    const unsubscribe = client.getQueryCache().subscribe(look as never);
    const unsubscribeMutations = client.getMutationCache().subscribe(look as never);
    const timer = setInterval(() => {
      const seconds = Math.ceil((lastMove + idleMinutes * 60_000 - Date.now()) / 1_000);
      setLeft(seconds <= WARN_SECONDS && seconds > 0 ? seconds : null);
      if (seconds > 0) return;
      clearInterval(timer);
      // What is being asked would be answered by a session that is gone.
      void client.cancelQueries().then(() => end.mutate({}, { onSettled: leave }));
    }, 1_000);
    return () => {
      for (const event of SIGNS) document.removeEventListener(event, moved, { capture: true });
      unsubscribe();
      unsubscribeMutations();
      clearInterval(timer);
    };
  }, [client, idleMinutes, navigate, href]);

  // Pressing the button is the sign; asking for the session tells the server too.
  const stay = (): void => {
    setLeft(null);
    void restart(client);
  };
  return (
    <Dialog isOpen={left !== null} onClose={stay} title={text.sessionTitle} lead={<span className="num">{text.sessionText(left ?? 0)}</span>}>
      <Button isWide onClick={stay}>
        {text.sessionStay}
      </Button>
    </Dialog>
  );
}

/** Warns a minute before the session ends by itself, and leads to the door, and back afterwards, when it has ended. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallFault } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { restart } from './session.ts';

const WARN_SECONDS = 60;

export function SessionWatch({ idleMinutes }: { idleMinutes: number }) {
  const text = useTexts(consoleTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const href = useRouterState({ select: (state) => state.location.href });
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    let lastCall = Date.now();
    const leave = (): void => {
      client.clear();
      void restart(client).finally(() => navigate({ to: '/login', search: { next: href } }));
    };
    // Any answer of the server keeps the session alive; an answer 401 says that it is over.
    const look = (event: { type: string; action?: { type: string; error?: unknown } }): void => {
      if (event.type !== 'updated') return;
      if (event.action?.type === 'success') lastCall = Date.now();
      if (event.action?.type === 'error' && event.action.error instanceof CallFault && event.action.error.status === 401) leave();
    };
    const unsubscribe = client.getQueryCache().subscribe(look as never);
    const unsubscribeMutations = client.getMutationCache().subscribe(look as never);
    const timer = setInterval(() => {
      const seconds = Math.ceil((lastCall + idleMinutes * 60_000 - Date.now()) / 1_000);
      if (seconds <= 0) leave();
      setLeft(seconds <= WARN_SECONDS && seconds > 0 ? seconds : null);
    }, 1_000);
    return () => {
      unsubscribe();
      unsubscribeMutations();
      clearInterval(timer);
    };
  }, [client, idleMinutes, navigate, href]);

  const stay = (): void => void restart(client);
  return (
    <Dialog isOpen={left !== null} onClose={stay} title={text.sessionTitle} lead={<span className="num">{text.sessionText(left ?? 0)}</span>}>
      <Button isWide onClick={stay}>
        {text.sessionStay}
      </Button>
    </Dialog>
  );
}

/** Warns a minute before the session ends by itself, and leads to the login when it has ended. */
import { Dialog } from '@base-ui/react/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { relogin } from '@lumbung/contract/accounts/routes.ts';
import { CallFault } from '@lumbung/client/send.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { common } from '@lumbung/wording/common.ts';
import { useTexts } from './preferences.tsx';
import { restart } from './session.ts';

const WARN_SECONDS = 60;

export function SessionWatch({ idleMinutes }: { idleMinutes: number }) {
  const text = useTexts(common);
  const client = useQueryClient();
  const navigate = useNavigate();
  const href = useRouterState({ select: (state) => state.location.href });
  const renew = useSend(relogin);
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    let lastCall = Date.now();
    const leave = (): void => {
      client.clear();
      void restart(client).finally(() => navigate({ to: '/login', search: { next: href } }));
    };
    // Any answer of the server keeps the session alive; an answer 401 says that it is over.
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'success') lastCall = Date.now();
      if (event.action.type === 'error' && event.action.error instanceof CallFault && event.action.error.status === 401) leave();
    });
    const unsubscribeMutations = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'success') lastCall = Date.now();
      if (event.action.type === 'error' && event.action.error instanceof CallFault && event.action.error.status === 401) leave();
    });
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

  const stay = (): void => renew.mutate({}, { onSuccess: () => void restart(client) });
  return (
    <Dialog.Root open={left !== null} onOpenChange={(open) => !open && stay()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/40" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-50 w-[min(92vw,400px)] -translate-x-1/2 -translate-y-1/2 rounded-card bg-raised p-6 shadow-raised">
          <Dialog.Title className="text-lg font-bold">{text.sessionTitle}</Dialog.Title>
          <Dialog.Description className="num mt-2 mb-5 text-ink-2">{text.sessionText(left ?? 0)}</Dialog.Description>
          <Button isWide isBusy={renew.isPending} onClick={stay}>
            {text.sessionStay}
          </Button>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

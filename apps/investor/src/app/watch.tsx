/** Ends an idle session and redirects to sign-in, and back afterwards. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { logout } from '@lumbung/contract/accounts/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { SessionWatch } from '@lumbung/web/session-watch.tsx';
import { forget, restart } from './session.ts';

export function Watch({ idleMinutes }: { idleMinutes: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const next = useRouterState({ select: (state) => state.location.href });
  const leave = useSend(logout);
  return (
    <SessionWatch
      idleMinutes={idleMinutes}
      onStay={() => restart(client).catch(() => undefined)}
      onIdle={() => leave.mutate({}, { onSettled: () => void forget(client).then(() => navigate({ to: '/login', search: { next, ended: true } })) })}
    />
  );
}

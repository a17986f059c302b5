/** The root of all screens: signed-out users are redirected to the sign-in page, and back afterwards. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BrandProvider } from '@lumbung/ui/reading.tsx';
import { Frame } from '../app/frame.tsx';
import { start, useSession } from '../app/session.ts';

/** Pages for signed-out users. */
const AT_THE_DOOR: ReadonlySet<string> = new Set(['/login', '/welcome']);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, location }) => {
    // If the server is unreachable, the screen itself reports it.
    const session = await start(context.queryClient).catch(() => null);
    if (session && session.stage !== 'full' && !AT_THE_DOOR.has(location.pathname)) throw redirect({ to: '/login', search: { next: location.href } });
  },
  component: Root,
});

function Root() {
  const session = useSession();
  const navigate = useNavigate();
  const next = useRouterState({ select: (state) => state.location.href });
  const going = useRouterState({ select: (state) => state.location.pathname });
  // The rendered page: during the redirect to the sign-in page that is still the previous one.
  const shown = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const isAtDoor = AT_THE_DOOR.has(shown);
  // Signed-out users see no screen, so nothing is fetched any more.
  const isOut = session !== undefined && session.stage !== 'full' && !isAtDoor;
  const isLost = isOut && going === shown;
  useEffect(() => {
    if (isLost) void navigate({ to: '/login', search: { next } });
  }, [isLost, next, navigate]);
  return (
    <BrandProvider name={session?.brand ?? ''}>
      {isOut ? null : isAtDoor || !session ? (
        <Outlet />
      ) : (
        <Frame session={session}>
          <Outlet />
        </Frame>
      )}
    </BrandProvider>
  );
}

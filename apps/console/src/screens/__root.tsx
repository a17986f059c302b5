/** Around every screen: whoever is not in is led to the door, and back afterwards. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BrandProvider } from '@lumbung/ui/reading.tsx';
import { Frame } from '../app/frame.tsx';
import { start, useSession } from '../app/session.ts';

/** Pages of somebody who is not in. */
const AT_THE_DOOR: ReadonlySet<string> = new Set(['/login', '/welcome']);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, location }) => {
    // A server that is away is told by the screen itself.
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
  // What stands on the screen: on the way to the door that is still the page before.
  const shown = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const isAtDoor = AT_THE_DOOR.has(shown);
  // Nothing is asked any more for somebody who is out.
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

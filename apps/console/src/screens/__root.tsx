/** Around every screen: whoever is not in is led to the door, and back afterwards. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect, useRouterState } from '@tanstack/react-router';
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
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <BrandProvider name={session?.brand ?? ''}>
      {AT_THE_DOOR.has(path) || session?.stage !== 'full' ? (
        <Outlet />
      ) : (
        <Frame session={session}>
          <Outlet />
        </Frame>
      )}
    </BrandProvider>
  );
}

/** Around every screen. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Frame } from '../app/frame.tsx';
import { start } from '../app/session.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // The tokens of calls come from here; a server that is away is told by the screen itself.
  beforeLoad: ({ context }) =>
    start(context.queryClient).then(
      () => undefined,
      () => undefined,
    ),
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
});

/** Around every screen. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Link, Outlet } from '@tanstack/react-router';
import { ContactWay } from '@lumbung/web/contact.tsx';
import { Frame } from '../app/frame.tsx';
import { start } from '../app/session.ts';

const toHelp = (words: string) => (
  <Link to="/help" className="font-semibold">
    {words}
  </Link>
);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // The tokens of calls come from here; a server that is away is told by the screen itself.
  beforeLoad: ({ context }) =>
    start(context.queryClient).then(
      () => undefined,
      () => undefined,
    ),
  component: () => (
    <ContactWay value={toHelp}>
      <Frame>
        <Outlet />
      </Frame>
    </ContactWay>
  ),
});

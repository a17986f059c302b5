/** Root route: layout around every screen. */
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
  // Fetches the tokens for calls. If the server is unreachable, the screen itself reports it.
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

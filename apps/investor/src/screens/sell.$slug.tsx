/** Sells units of a fund. */
import { createFileRoute } from '@tanstack/react-router';
import { signedIn } from '../app/guard.ts';
import { ExitScreen } from '../features/sales/exit-screen.tsx';

export const Route = createFileRoute('/sell/$slug')({ beforeLoad: signedIn, component: Sell });

function Sell() {
  return <ExitScreen kind="sell" slug={Route.useParams().slug} />;
}

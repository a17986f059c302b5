/** Switches units of a fund into another fund of the same investment manager. */
import { createFileRoute } from '@tanstack/react-router';
import { signedIn } from '../app/guard.ts';
import { ExitScreen } from '../features/sales/exit-screen.tsx';

export const Route = createFileRoute('/switch/$slug')({ beforeLoad: signedIn, component: Switch });

function Switch() {
  return <ExitScreen kind="switch" slug={Route.useParams().slug} />;
}

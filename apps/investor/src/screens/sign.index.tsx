/** Target of the link that signs the profile. */
import { createFileRoute } from '@tanstack/react-router';
import { signedIn } from '../app/guard.ts';
import { SignByLink } from '../features/signature/sign-by-link.tsx';

export const Route = createFileRoute('/sign/')({
  validateSearch: (search: Record<string, unknown>): { code?: string } => (typeof search.code === 'string' ? { code: search.code } : {}),
  beforeLoad: signedIn,
  component: Sign,
});

function Sign() {
  return <SignByLink purpose="profile" code={Route.useSearch().code} />;
}

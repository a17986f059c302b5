/** The link by which the profile is signed. */
import { createFileRoute } from '@tanstack/react-router';
import { signedIn } from '../app/guard.ts';
import { codeOfLink, SignByLink } from '../features/signature/sign-by-link.tsx';

export const Route = createFileRoute('/sign/')({ validateSearch: codeOfLink, beforeLoad: signedIn, component: Sign });

function Sign() {
  return <SignByLink purpose="profile" code={Route.useSearch().code} />;
}

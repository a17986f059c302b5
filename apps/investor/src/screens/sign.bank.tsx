/** The link by which the form of the fund account at a bank is signed. */
import { createFileRoute } from '@tanstack/react-router';
import { signedIn } from '../app/guard.ts';
import { codeOfLink, SignByLink } from '../features/signature/sign-by-link.tsx';

export const Route = createFileRoute('/sign/bank')({ validateSearch: codeOfLink, beforeLoad: signedIn, component: SignForBank });

function SignForBank() {
  return <SignByLink purpose="bankForm" code={Route.useSearch().code} />;
}

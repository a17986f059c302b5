/** Target of the link that signs the bank's fund account form. */
import { createFileRoute } from '@tanstack/react-router';
import { signedIn } from '../app/guard.ts';
import { SignByLink } from '../features/signature/sign-by-link.tsx';

export const Route = createFileRoute('/sign/bank')({
  validateSearch: (search: Record<string, unknown>): { code?: string } => (typeof search.code === 'string' ? { code: search.code } : {}),
  beforeLoad: signedIn,
  component: SignForBank,
});

function SignForBank() {
  return <SignByLink purpose="bankForm" code={Route.useSearch().code} />;
}

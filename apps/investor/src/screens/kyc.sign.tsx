/** The user's documents: drawn signature and electronic signatures. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { signing } from '@lumbung/wording/signing.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { DrawnSignature } from '../features/signature/drawn-signature.tsx';
import { SigningCard } from '../features/signature/signing-card.tsx';

export const Route = createFileRoute('/kyc/sign')({ beforeLoad: signedIn, component: DocumentsPage });

function DocumentsPage() {
  const text = useTexts(signing);
  const email = useStart()?.user?.email;
  return (
    <div className="mx-auto max-w-180">
      <PageHeader title={text.title} lead={text.lead} />
      <Loaded of={useCall(getReview, {})} shape={<Skeleton className="h-96" />} faultIn="card">
        {({ isEditable }) => (
          <div className="grid gap-4">
            <DrawnSignature isEditable={isEditable} />
            {email !== undefined && <SigningCard purpose="profile" email={email} />}
            {email !== undefined && <SigningCard purpose="bankForm" email={email} />}
          </div>
        )}
      </Loaded>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <Link to="/kyc/pdf" className="inline-block min-h-6 font-semibold">
          {text.toPdf}
        </Link>
        <Link to="/check-document" className="inline-block min-h-6 font-semibold">
          {text.toCheck}
        </Link>
      </p>
    </div>
  );
}

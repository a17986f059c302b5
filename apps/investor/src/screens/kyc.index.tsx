/** Overview of the identity check: completed steps and the next one. */
import { createFileRoute } from '@tanstack/react-router';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { BriefcaseBusiness, FileText, IdCard, Landmark, UserRound } from '@lumbung/ui/icons.tsx';
import { kyc } from '@lumbung/wording/kyc.ts';
import { kycOverview } from '@lumbung/wording/kyc-overview.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { StepList } from '../app/step-list.tsx';

export const Route = createFileRoute('/kyc/')({ beforeLoad: signedIn, component: Overview });

const ICONS = { documents: IdCard, person: UserRound, work: BriefcaseBusiness, bank: Landmark, review: FileText } as const;

function Overview() {
  const text = useTexts(kycOverview);
  const frame = useTexts(kyc);
  return (
    <div className="mx-auto max-w-180">
      <PageHeader title={frame.title} lead={text.lead} />
      <Loaded of={useCall(getReview, {})} shape={<Skeleton className="h-96" />} faultIn="card">
        {(review) => <Checklist review={review} />}
      </Loaded>
    </div>
  );
}

function Checklist({ review }: { review: GetReviewReply }) {
  const text = useTexts(kycOverview);
  const { steps: names } = useTexts(kyc);
  return (
    <StepList way="/kyc" review={review} isOpen={review.isEditable} icons={ICONS} names={names} text={text}>
      {review.returned.length > 0 && <InlineNotice tone="warn">{text.returned(review.returned.length)}</InlineNotice>}
    </StepList>
  );
}

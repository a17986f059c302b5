/** Overview of a company's identity check: completed steps and the next one. */
import { createFileRoute } from '@tanstack/react-router';
import type { GetReviewInstiReply } from '@lumbung/contract/company-kyc/get-review-insti.ts';
import { getReviewInsti } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { FileText, IdCard, Landmark, MapPin, ShieldCheck, UsersRound } from '@lumbung/ui/icons.tsx';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { Returned } from '../app/in-steps.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { StepList } from '../app/step-list.tsx';

export const Route = createFileRoute('/company-kyc/')({ beforeLoad: signedIn, component: Overview });

const ICONS = { company: IdCard, contact: MapPin, finance: Landmark, people: UsersRound, documents: FileText, review: ShieldCheck } as const;

function Overview() {
  const text = useTexts(companyKyc);
  return (
    <div className="mx-auto max-w-180">
      <PageHeader title={text.title} lead={text.lead} />
      <Loaded of={useCall(getReviewInsti, {})} shape={<Skeleton className="h-96" />} faultIn="card">
        {(review) => <Checklist review={review} />}
      </Loaded>
    </div>
  );
}

function Checklist({ review }: { review: GetReviewInstiReply }) {
  const text = useTexts(companyKyc);
  const { steps: names } = useTexts(companyFields);
  return (
    <StepList way="/company-kyc" review={review} isOpen={review.isEditable && review.mayWrite} icons={ICONS} names={names} text={text}>
      {!review.mayWrite && <InlineNotice>{text.lookOnly}</InlineNotice>}
      <Returned returned={review.returned} fields={null} />
    </StepList>
  );
}

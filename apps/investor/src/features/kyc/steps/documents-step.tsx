/** Step 1: a photo of the ID card and a selfie. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { cancelKycUpload, getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { ErrorSummary } from '@lumbung/ui/feedback.tsx';
import { Icon, IdCard, ScanFace } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { kyc } from '@lumbung/wording/kyc.ts';
import { kycDocuments } from '@lumbung/wording/kyc-documents.ts';
import { fieldText } from '@lumbung/wording/kyc-fields.ts';
import { focusField } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../../app/preferences.tsx';
import { Sure } from '../../../app/sure.tsx';
import { DocumentTile } from '../document-tile.tsx';
import { WizardButtons, WizardPage } from '../wizard.tsx';
import { Returned } from '../../../app/in-steps.tsx';

const KINDS = ['ktp', 'selfie'] as const;

export function DocumentsStep() {
  const text = useTexts(kycDocuments);
  return (
    <WizardPage step="documents" title={text.title}>
      {(review) => <Documents review={review} />}
    </WizardPage>
  );
}

function Documents({ review }: { review: GetReviewReply }) {
  const text = useTexts(kycDocuments);
  const frame = useTexts(kyc);
  const general = useTexts(common);
  const { language } = usePreferences();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  // If both photos were uploaded on this page without a quality problem, continue automatically.
  const fine = useRef(new Set<string>());
  const sent = (kind: (typeof KINDS)[number]) => (doubt: unknown) => {
    if (doubt) fine.current.delete(kind);
    else fine.current.add(kind);
    if (fine.current.size === KINDS.length) void navigate({ to: '/kyc/$step', params: { step: 'person' } });
  };
  // Remounts the tiles, because a tile keeps showing its uploaded photo.
  const [round, setRound] = useState(0);
  const takenBack = async () => {
    await invalidate(client, getReview);
    fine.current.clear();
    setRound(round + 1);
  };
  const byKind = new Map(review.documents.map((document) => [document.kind, document]));
  const returned = new Map(review.returned.map(({ field, message }) => [field, message]));
  const missing = KINDS.filter((kind) => !byKind.has(kind)).map((field) => ({ field, message: fieldText(field, 'missing', language) }));
  const errorOf = (kind: (typeof KINDS)[number]): string | undefined =>
    returned.get(kind) ?? (isAsked ? missing.find(({ field }) => field === kind)?.message : undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (missing[0]) focusField(missing[0].field);
        else void navigate({ to: '/kyc/$step', params: { step: 'person' } });
      }}
    >
      <PageHeader title={text.title} lead={text.lead} />
      <div className="grid gap-4">
        {isAsked && missing.length > 1 && <ErrorSummary title={general.fieldsWrong(missing.length)} errors={missing} />}
        <Returned returned={review.returned} fields={KINDS} />
        <Card>
          <div key={round} className="grid gap-3">
            <DocumentTile
              kind="ktp"
              label={text.ktp}
              hint={text.ktpHint}
              icon={<Icon of={IdCard} size={28} />}
              facing="environment"
              document={byKind.get('ktp')}
              error={errorOf('ktp')}
              onSent={sent('ktp')}
            />
            <DocumentTile
              kind="selfie"
              label={text.selfie}
              hint={text.selfieHint}
              icon={<Icon of={ScanFace} size={28} />}
              facing="user"
              document={byKind.get('selfie')}
              error={errorOf('selfie')}
              onSent={sent('selfie')}
            />
          </div>
          {review.documents.length > 0 && review.submittedAt === null && (
            <div className="mt-3">
              <Sure
                call={cancelKycUpload}
                input={{}}
                label={text.takeBack}
                title={text.takeBackTitle}
                lead={text.takeBackLead}
                yes={text.takeBackSure}
                onDone={takenBack}
              />
            </div>
          )}
        </Card>
        <Card title={text.checklistTitle} id="checklist" hint={text.limits}>
          <ul className="m-0 grid list-disc gap-1 pl-5 text-ink-2">
            {text.checklist.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      </div>
      <WizardButtons step="documents" label={frame.next} isBusy={false} />
    </form>
  );
}

/** Which way one signs, and the signature itself: drawn here, or a photo of one on paper. Nobody has to; who says so gives it. */
import { useQueryClient } from '@tanstack/react-query';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { getAutosaveSignature, getReview, setSignedType } from '@lumbung/contract/kyc/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice, Refusal } from '@lumbung/ui/feedback.tsx';
import { FieldError, RadioCards } from '@lumbung/ui/field.tsx';
import { Icon, Pencil } from '@lumbung/ui/icons.tsx';
import { kycStatus } from '@lumbung/wording/kyc-status.ts';
import { signing } from '@lumbung/wording/signing.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { DrawingPad } from '../signature/drawing-pad.tsx';
import { useKeptSignature } from '../signature/drawn-signature.tsx';
import { DocumentTile } from './document-tile.tsx';

export function SignatureCard({ review }: { review: GetReviewReply }) {
  const text = useTexts(kycStatus).signature;
  const drawTexts = useTexts(signing);
  const client = useQueryClient();
  const document = review.documents.find(({ kind }) => kind === 'signature');
  const error = review.returned.find(({ field }) => field === 'signature')?.message ?? review.missing.find(({ field }) => field === 'signature')?.message;
  const form = useForm(setSignedType, {
    values: { type: review.signedType === null ? '' : String(review.signedType) },
    input: ({ type }) => ({ type: Number(type) }),
    onDone: () => invalidate(client, getReview, getAutosaveSignature),
  });
  return (
    <Card title={drawTexts.drawn} hint={text.hint} id="signature">
      <div className="grid gap-4">
        <RadioCards
          legend={text.how}
          value={form.values.type || null}
          onValue={(type) => {
            form.set('type', type);
            void form.submit();
          }}
          options={[
            { value: '1', label: text.draw },
            { value: '2', label: text.photo },
          ]}
        />
        <FormNotice form={form} />
        {review.signedType === 1 && <Drawn isThere={document !== undefined} />}
        {review.signedType === 2 && (
          <DocumentTile
            kind="signature"
            label={text.photo}
            hint={drawTexts.uploadHint}
            icon={<Icon of={Pencil} size={28} />}
            facing="environment"
            document={document}
            error={undefined}
          />
        )}
        {review.signedType !== null && <FieldError text={error} />}
      </div>
    </Card>
  );
}

/** The pad, and what was drawn on it. */
function Drawn({ isThere }: { isThere: boolean }) {
  const text = useTexts(signing);
  const stored = useCall(getAutosaveSignature, {}, { enabled: isThere });
  const { progress, problem, setProblem, isSaved, keep } = useKeptSignature();
  return (
    <>
      {isThere && stored.data?.image && (
        <img
          src={`data:image/jpeg;base64,${stored.data.image}`}
          alt={text.shown}
          className="max-h-40 rounded-tile border border-line bg-white object-contain"
        />
      )}
      <DrawingPad isBusy={progress !== null} onSave={keep} onEmpty={() => setProblem(text.drawEmpty)} />
      <Refusal text={problem} />
      {isSaved && (
        <InlineNotice tone="gain" role="status">
          {text.saved}
        </InlineNotice>
      )}
    </>
  );
}

/** Signature, drawn or as a photo. Optional, but required once a way of signing has been chosen. */
import { useQueryClient } from '@tanstack/react-query';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { getAutosaveSignature, getReview, setSignedType } from '@lumbung/contract/kyc/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { DOCUMENT_TYPES } from '@lumbung/kernel/documents.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice, Refusal } from '@lumbung/ui/feedback.tsx';
import { RadioCards } from '@lumbung/ui/field.tsx';
import { FileCapture } from '@lumbung/ui/file-capture.tsx';
import { Icon, Pencil } from '@lumbung/ui/icons.tsx';
import { kycDocuments } from '@lumbung/wording/kyc-documents.ts';
import { kycStatus } from '@lumbung/wording/kyc-status.ts';
import { signing } from '@lumbung/wording/signing.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { DrawingPad } from './drawing-pad.tsx';
import { useKeptSignature } from './drawn-signature.tsx';

export function SignatureCard({ review }: { review: GetReviewReply }) {
  const text = useTexts(kycStatus).signature;
  const drawTexts = useTexts(signing);
  const client = useQueryClient();
  const document = review.documents.find(({ kind }) => kind === 'signature');
  // Missing items are listed at the top of the page; this shows compliance's note.
  const error = review.returned.find(({ field }) => field === 'signature')?.message;
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
        {review.signedType !== null && <Kept key={review.signedType} isDrawn={review.signedType === 1} isThere={document !== undefined} error={error} />}
      </div>
    </Card>
  );
}

/** The pad or the photo upload, and the stored signature. */
function Kept({ isDrawn, isThere, error }: { isDrawn: boolean; isThere: boolean; error: string | undefined }) {
  const text = useTexts(signing);
  const choice = useTexts(kycStatus).signature;
  const documents = useTexts(kycDocuments);
  const stored = useCall(getAutosaveSignature, {}, { enabled: isThere });
  const { progress, problem, setProblem, isSaved, keep } = useKeptSignature();
  const image = isThere && stored.data?.image ? `data:image/jpeg;base64,${stored.data.image}` : null;
  return (
    <>
      {isDrawn && image && <img src={image} alt={text.shown} className="max-h-40 rounded-tile border border-line bg-white object-contain" />}
      {isDrawn ? (
        <>
          <DrawingPad isBusy={progress !== null} onSave={keep} onEmpty={() => setProblem(text.drawEmpty)} />
          <Refusal text={problem ?? error} />
          {isSaved && (
            <InlineNotice tone="gain" role="status">
              {text.saved}
            </InlineNotice>
          )}
        </>
      ) : (
        <FileCapture
          id="signature-photo"
          label={choice.photo}
          hint={text.uploadHint}
          error={problem ?? error}
          image={image}
          isDone={isThere}
          progress={progress}
          accept={DOCUMENT_TYPES}
          facing="environment"
          icon={<Icon of={Pencil} size={28} />}
          texts={documents}
          onFile={(file) => void keep(file)}
        />
      )}
    </>
  );
}

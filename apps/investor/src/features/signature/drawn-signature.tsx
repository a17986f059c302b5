/** The signature for the identity documents, drawn or uploaded as an image. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getAutosaveSignature, getReview, uploadDocument } from '@lumbung/contract/kyc/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { uploadFile } from '@lumbung/client/upload.ts';
import { DOCUMENT_TYPES } from '@lumbung/kernel/documents.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice, Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { FileCapture } from '@lumbung/ui/file-capture.tsx';
import { Icon, Pencil } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { kycDocuments } from '@lumbung/wording/kyc-documents.ts';
import { signing } from '@lumbung/wording/signing.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { faultText } from '../../app/fault.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { DrawingPad } from './drawing-pad.tsx';

export function DrawnSignature({ isEditable }: { isEditable: boolean }) {
  const text = useTexts(signing);
  const stored = useCall(getAutosaveSignature, {});
  return (
    <Card title={text.drawn} hint={text.drawnHint} id="drawn">
      <Loaded of={stored} shape={<Skeleton className="h-40" />}>
        {({ image }) => (
          <div className="grid gap-4">
            {image && (
              <img src={`data:image/jpeg;base64,${image}`} alt={text.shown} className="max-h-40 rounded-tile border border-line bg-white object-contain" />
            )}
            {isEditable ? <Drawing /> : <InlineNotice>{image ? text.drawnLocked : text.drawnNone}</InlineNotice>}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** Uploads a signature and reports progress and errors. */
export function useKeptSignature() {
  const general = useTexts(common);
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);

  /** Returns whether the upload succeeded. */
  async function keep(bytes: Blob): Promise<boolean> {
    setProblem(null);
    setSaved(false);
    setProgress(0);
    try {
      const answer = await uploadFile(uploadDocument, {}, { name: 'signature', bytes }, setProgress);
      if (answer.ok) {
        await invalidate(client, getAutosaveSignature, getReview);
        setSaved(true);
      } else setProblem(answer.message);
      return answer.ok;
    } catch (fault) {
      setProblem(faultText(fault, general));
      return false;
    } finally {
      setProgress(null);
    }
  }
  return { progress, problem, setProblem, isSaved, keep };
}

function Drawing() {
  const text = useTexts(signing);
  const documents = useTexts(kycDocuments);
  const { progress, problem, setProblem, isSaved, keep } = useKeptSignature();
  return (
    <>
      <DrawingPad isBusy={progress !== null} onSave={keep} onEmpty={() => setProblem(text.drawEmpty)} />
      <Refusal text={problem} />
      {isSaved && (
        <InlineNotice tone="gain" role="status">
          {text.saved}
        </InlineNotice>
      )}
      <FileCapture
        id="signature"
        label={text.upload}
        hint={text.uploadHint}
        image={null}
        progress={progress}
        accept={DOCUMENT_TYPES}
        facing="environment"
        icon={<Icon of={Pencil} size={28} />}
        texts={documents}
        onFile={(file) => void keep(file)}
      />
    </>
  );
}

/** One document: choose or photograph, scale down if too large, upload, preview, retry. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { DOCUMENT_TYPES } from '@lumbung/kernel/documents.ts';
import type { DocumentKind, DocumentOut } from '@lumbung/contract/kyc/profile.ts';
import type { UploadCardReply } from '@lumbung/contract/kyc/upload-card.ts';
import { getDocument, getReview, uploadCard, uploadDocument } from '@lumbung/contract/kyc/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { uploadFile } from '@lumbung/client/upload.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { FileCapture } from '@lumbung/ui/file-capture.tsx';
import { Icon, RefreshCw } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { kycDocuments } from '@lumbung/wording/kyc-documents.ts';
import { faultText } from '../../app/fault.tsx';
import { LARGEST_BYTES, made } from '../../app/picture.ts';
import { useTexts } from '../../app/preferences.tsx';
import { keepReading } from './card-reading.ts';
import { type PhotoProblem, problemOf } from './photo-quality.ts';

const LiveCamera = lazy(() => import('./live-camera.tsx'));
/** Without camera access (unsupported browser, insecure page), the phone's camera app is used. */
const HAS_CAMERA = typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';
/** Documents held up to the camera in the page; paper lying on a table is photographed with the phone's camera app. */
const SHOTS: Readonly<Partial<Record<DocumentKind, 'card' | 'face'>>> = { ktp: 'card', selfie: 'face', permit: 'card' };

export function DocumentTile({
  kind,
  label,
  hint,
  icon,
  facing,
  document,
  error,
  onSent,
}: {
  kind: DocumentKind;
  label: string;
  hint: string;
  icon: ReactNode;
  facing: 'environment' | 'user';
  document: DocumentOut | undefined;
  error: string | undefined;
  /** Called after the upload, with the quality problem found, if any. */
  onSent?: (doubt: PhotoProblem | null) => void;
}) {
  const text = useTexts(kycDocuments);
  const { preview, progress, problem, doubt, send, again } = useUpload(kind, onSent);
  const stored = useCall(getDocument, { id: document?.id ?? '' }, { enabled: document !== undefined && preview === null, staleTime: Number.POSITIVE_INFINITY });
  const shot = SHOTS[kind];
  const [camera, setCamera] = useState<'closed' | 'open' | 'failed'>('closed');
  const image = preview ?? (stored.data ? `data:image/jpeg;base64,${stored.data.image}` : null);
  return (
    <div>
      <FileCapture
        id={kind}
        label={label}
        hint={hint}
        error={problem ?? (camera === 'failed' ? text.camera.failed : error)}
        image={image}
        isDone={document !== undefined}
        progress={progress}
        accept={DOCUMENT_TYPES}
        facing={facing}
        icon={icon}
        // The card is read after the upload has completed.
        texts={{ ...text, uploading: (percent) => (kind === 'ktp' && percent === 100 ? text.reading : text.uploading(percent)) }}
        onFile={(file) => {
          setCamera('closed');
          void send(file);
        }}
        onCamera={shot && HAS_CAMERA && camera !== 'failed' ? () => setCamera('open') : undefined}
      />
      {shot && camera === 'open' && (
        <Suspense fallback={null}>
          <LiveCamera
            of={shot}
            title={label}
            onClose={() => setCamera('closed')}
            onFailed={() => setCamera('failed')}
            onPhoto={(photo) => {
              setCamera('closed');
              void send(photo);
            }}
          />
        </Suspense>
      )}
      {doubt && !problem && (
        <div className="mt-2">
          <InlineNotice tone="warn" role="status">
            {text.doubts[doubt]}
          </InlineNotice>
        </div>
      )}
      {again && (
        <Button kind="quiet" className="mt-2" icon={<Icon of={RefreshCw} size={16} />} onClick={again}>
          {text.retry}
        </Button>
      )}
    </div>
  );
}

/** Uploads a document: preview, progress, errors. */
function useUpload(kind: DocumentKind, onSent?: (doubt: PhotoProblem | null) => void) {
  const text = useTexts(kycDocuments);
  const general = useTexts(common);
  const client = useQueryClient();
  const [preview, setPreview] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [doubt, setDoubt] = useState<PhotoProblem | null>(null);
  const last = useRef<File | null>(null);
  const [canRetry, setCanRetry] = useState(false);

  async function send(file: File): Promise<void> {
    setProblem(null);
    setDoubt(null);
    setCanRetry(false);
    if (file.type !== '' && !DOCUMENT_TYPES.includes(file.type)) return setProblem(text.wrongType);
    last.current = file;
    // Only a hint: compliance reviews the photo and may be able to read it.
    const found = problemOf(file, kind === 'selfie' ? 'face' : 'letters');
    void found.then((doubted) => last.current === file && setDoubt(doubted));
    setProgress(0);
    try {
      const bytes = await made(file);
      if (bytes.size > LARGEST_BYTES) return setProblem(text.tooBig);
      const [frame, sent] = [
        { w: '320', h: '240' },
        { name: kind, bytes },
      ];
      const answer = await (kind === 'ktp' ? uploadFile(uploadCard, frame, sent, setProgress) : uploadFile(uploadDocument, frame, sent, setProgress));
      if (!answer.ok) return setProblem(answer.message);
      const { profile = null, doubtful = [] }: Partial<UploadCardReply> = answer.value;
      if (kind === 'ktp') keepReading(client, { profile, doubtful });
      setPreview(`data:image/jpeg;base64,${answer.value.image}`);
      await invalidate(client, getReview);
      onSent?.(await found);
    } catch (fault) {
      setProblem(faultText(fault, general));
      setCanRetry(true);
    } finally {
      setProgress(null);
    }
  }
  const again = canRetry && last.current ? () => void send(last.current!) : null;
  return { preview, progress, problem, doubt, send, again };
}

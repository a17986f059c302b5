/** Upload of a receipt image, and the values read from it. */
import { useState } from 'react';
import { upload } from '@lumbung/contract/receipts/routes.gen.ts';
import type { UploadReply } from '@lumbung/contract/receipts/upload.ts';
import { uploadFile } from '@lumbung/client/upload.ts';
import { DOCUMENT_TYPES } from '@lumbung/kernel/documents.ts';
import { FileCapture } from '@lumbung/ui/file-capture.tsx';
import { Icon, ReceiptText } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { receipts } from '@lumbung/wording/receipts.ts';
import { faultText } from '../../app/fault.tsx';
import { LARGEST_BYTES, made } from '../../app/picture.ts';
import { useTexts } from '../../app/preferences.tsx';

export function ReceiptUpload({ orderId, uploaded, onUploaded }: { orderId: string; uploaded: UploadReply | null; onUploaded: (reply: UploadReply) => void }) {
  const text = useTexts(receipts);
  const general = useTexts(common);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File): Promise<void> {
    setProblem(null);
    if (file.type !== '' && !DOCUMENT_TYPES.includes(file.type)) return setProblem(text.wrongType);
    setProgress(0);
    try {
      const bytes = await made(file);
      if (bytes.size > LARGEST_BYTES) return setProblem(text.tooBig);
      const answer = await uploadFile(upload, { w: '320', h: '320', transactionId: orderId }, { name: 'rec', bytes }, setProgress);
      if (!answer.ok) return setProblem(answer.message);
      onUploaded(answer.value);
    } catch (fault) {
      setProblem(faultText(fault, general));
    } finally {
      setProgress(null);
    }
  }
  return (
    <FileCapture
      id="rec"
      label={text.file}
      hint={text.fileHint}
      error={problem ?? undefined}
      image={uploaded ? `data:image/jpeg;base64,${uploaded.image}` : null}
      isDone={uploaded !== null}
      progress={progress}
      accept={DOCUMENT_TYPES}
      facing="environment"
      icon={<Icon of={ReceiptText} size={28} />}
      texts={text}
      onFile={(file) => void send(file)}
    />
  );
}

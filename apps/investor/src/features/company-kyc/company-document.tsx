/** One company document: choose or photograph, upload, preview, retry. A PDF is previewed by its first page. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DOCUMENT_TYPES } from '@lumbung/kernel/documents.ts';
import type { CompanyDocument } from '@lumbung/kernel/company-profile.ts';
import type { CompanyDocumentOut } from '@lumbung/contract/company-kyc/profile.ts';
import { getReviewInsti, saveImageDocument } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { uploadFile } from '@lumbung/client/upload.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { FileCapture } from '@lumbung/ui/file-capture.tsx';
import { FileText, Icon, RefreshCw } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { faultText } from '../../app/fault.tsx';
import { LARGEST_BYTES, made } from '../../app/picture.ts';
import { useTexts } from '../../app/preferences.tsx';

export function CompanyDocumentTile({
  kind,
  isNeeded,
  document,
  error,
}: {
  kind: CompanyDocument;
  isNeeded: boolean;
  document: CompanyDocumentOut | undefined;
  error: string | undefined;
}) {
  const text = useTexts(companyKyc);
  const { documents } = useTexts(companyFields);
  const general = useTexts(common);
  const client = useQueryClient();
  const [preview, setPreview] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [canRetry, setCanRetry] = useState(false);
  const last = useRef<File | null>(null);

  async function send(file: File): Promise<void> {
    setProblem(null);
    setCanRetry(false);
    if (file.type !== '' && !DOCUMENT_TYPES.includes(file.type)) return setProblem(text.wrongType);
    last.current = file;
    setProgress(0);
    try {
      const bytes = await made(file);
      if (bytes.size > LARGEST_BYTES) return setProblem(text.tooBig);
      const answer = await uploadFile(saveImageDocument, { kind }, { name: kind, bytes }, setProgress);
      if (!answer.ok) return setProblem(answer.message);
      setPreview(`data:image/jpeg;base64,${answer.value[kind]}`);
      await invalidate(client, getReviewInsti);
    } catch (fault) {
      setProblem(faultText(fault, general));
      setCanRetry(true);
    } finally {
      setProgress(null);
    }
  }
  const status = document ? text.sent(document.pages) : `${isNeeded ? text.needed : text.welcome} · ${text.documentHint}`;
  return (
    <div>
      <FileCapture
        id={kind}
        label={documents[kind]}
        hint={status}
        error={problem ?? error}
        image={preview}
        isDone={document !== undefined}
        progress={progress}
        accept={DOCUMENT_TYPES}
        facing="environment"
        icon={<Icon of={FileText} size={28} />}
        texts={{
          take: text.take,
          choose: text.chooseFile,
          again: text.again,
          done: document ? text.sent(document.pages) : text.done,
          uploading: text.uploading,
        }}
        onFile={(file) => void send(file)}
      />
      {canRetry && last.current && (
        <Button kind="quiet" className="mt-2" icon={<Icon of={RefreshCw} size={16} />} onClick={() => void send(last.current!)}>
          {text.retry}
        </Button>
      )}
    </div>
  );
}

/** Public check of a signed PDF: whether it is unchanged, and who signed it. */
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { CheckDocumentReply } from '@lumbung/contract/signature/check-document.ts';
import { checkDocument } from '@lumbung/contract/signature/routes.gen.ts';
import { uploadFile } from '@lumbung/client/upload.ts';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { FileCapture } from '@lumbung/ui/file-capture.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { common } from '@lumbung/wording/common.ts';
import { signing } from '@lumbung/wording/signing.ts';
import { faultText } from '../app/fault.tsx';
import { useTexts } from '../app/preferences.tsx';

export const Route = createFileRoute('/check-document')({ component: CheckDocument });

const LARGEST_BYTES = 5 * 1024 * 1024;

function CheckDocument() {
  const text = useTexts(signing);
  const general = useTexts(common);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [found, setFound] = useState<CheckDocumentReply | null>(null);

  async function check(file: File): Promise<void> {
    setFound(null);
    if (file.size > LARGEST_BYTES) return setProblem(text.checkTooBig);
    setProblem(undefined);
    setProgress(0);
    try {
      const answer = await uploadFile(checkDocument, {}, { name: 'document', bytes: file }, setProgress);
      if (answer.ok) setFound(answer.value);
      else setProblem(answer.message);
    } catch (fault) {
      setProblem(faultText(fault, general));
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className="mx-auto max-w-150 py-4 md:py-8">
      <PageHeader title={text.checkTitle} lead={text.checkLead} />
      <div className="grid gap-4">
        <FileCapture
          id="document"
          label={text.checkFile}
          hint={text.checkHint}
          error={problem}
          image={null}
          progress={progress}
          accept={['application/pdf']}
          facing="environment"
          icon={<Icon of={FileText} size={28} />}
          texts={{ take: text.checkTake, choose: text.checkChoose, again: text.checkChoose, done: '', uploading: text.checkUploading }}
          onFile={(file) => void check(file)}
        />
        <div role="status">{found && <Found found={found} />}</div>
      </div>
    </div>
  );
}

const TONES = { valid: 'gain', changed: 'loss', appended: 'loss', untrusted: 'warn', unsigned: 'info', notPdf: 'info' } as const;

function Found({ found: { verdict, signatures } }: { found: CheckDocumentReply }) {
  const text = useTexts(signing);
  const { title, text: words } = text.verdicts[verdict];
  return (
    <div className="grid gap-4">
      <InlineNotice tone={TONES[verdict]}>
        <strong className="block">{title}</strong>
        {words}
      </InlineNotice>
      {signatures
        .filter(({ isIntact }) => isIntact)
        .map(({ signer, at, isTrusted }, index) => (
          // Signatures of a document are never reordered, so the index is a safe key.
          <Card key={index}>
            <Facts
              rows={[
                [text.signedBy, signer === null ? text.unknownSigner : isTrusted ? signer : text.claimed(signer)],
                [text.signedOn, at === null ? text.unknownTime : <DateTime key="at" at={at} />],
              ]}
            />
          </Card>
        ))}
    </div>
  );
}

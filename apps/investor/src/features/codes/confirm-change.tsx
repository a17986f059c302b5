/** Second step of a personal data change: supporting documents, and the code sent for exactly these values. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SendDataUpdateCodeInput, SendDataUpdateCodeReply } from '@lumbung/contract/profile/data-update.ts';
import { getData, saveDataUpdate, sendDataUpdateCode } from '@lumbung/contract/profile/routes.gen.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { uploadFiles } from '@lumbung/client/upload.ts';
import type { ProofKind } from '@lumbung/kernel/data-update.ts';
import { DOCUMENT_TYPES } from '@lumbung/kernel/documents.ts';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { FileCapture } from '@lumbung/ui/file-capture.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { kycDocuments } from '@lumbung/wording/kyc-documents.ts';
import { fieldNames } from '@lumbung/wording/kyc-fields.ts';
import { profile } from '@lumbung/wording/profile.ts';
import { made } from '../../app/picture.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { CodeForm, type CodeOutcome } from '../../app/codes/code-form.tsx';

const LARGEST_BYTES = 5 * 1024 * 1024;

export interface Asked {
  readonly fields: SendDataUpdateCodeInput;
  readonly sent: SendDataUpdateCodeReply;
}

export default function ConfirmChange({ asked: { fields, sent } }: { asked: Asked }) {
  const text = useTexts(profile);
  const documents = useTexts(kycDocuments);
  const { language } = usePreferences();
  const client = useQueryClient();
  const navigate = useNavigate();
  const resend = useSend(sendDataUpdateCode);
  const [files, setFiles] = useState<Readonly<Partial<Record<ProofKind, { readonly bytes: Blob; readonly image: string | null }>>>>({});
  const [problems, setProblems] = useState<Readonly<Partial<Record<ProofKind, string>>>>({});

  async function choose(kind: ProofKind, file: File): Promise<void> {
    const isPicture = file.type.startsWith('image/');
    if (file.type !== '' && !DOCUMENT_TYPES.includes(file.type)) return setProblems({ ...problems, [kind]: documents.wrongType });
    const bytes = await made(file);
    if (bytes.size > LARGEST_BYTES) return setProblems({ ...problems, [kind]: documents.tooBig });
    setProblems({ ...problems, [kind]: undefined });
    const image = isPicture
      ? `data:${bytes.type};base64,${btoa(new Uint8Array(await bytes.arrayBuffer()).reduce((all, byte) => all + String.fromCharCode(byte), ''))}`
      : null;
    setFiles((before) => ({ ...before, [kind]: { bytes, image } }));
  }

  async function onCode(code: string): Promise<CodeOutcome> {
    const missing = sent.proofs.filter((kind) => files[kind] === undefined);
    if (missing.length > 0) {
      setProblems(Object.fromEntries(missing.map((kind) => [kind, text.proofMissing])));
      return { kind: 'refused', message: text.proofMissing };
    }
    const answer = await uploadFiles(
      saveDataUpdate,
      { ...(fields as Record<string, string>), code },
      sent.proofs.map((kind) => ({ name: kind, bytes: files[kind]!.bytes })),
    );
    if (!answer.ok) return { kind: answer.reason === 'codeInvalid' ? 'wrong' : 'refused', message: answer.message };
    await invalidate(client, getData);
    await navigate({ to: '/account/data', search: { done: answer.value.state }, replace: true });
    return { kind: 'done' };
  }

  return (
    <div className="mx-auto max-w-120 py-2 md:py-8">
      <PageHeader title={text.confirmTitle} lead={text.confirmLead(fieldNames(Object.keys(fields), language), sent.sentTo)} />
      <Card>
        <div className="grid gap-4">
          {sent.needsCompliance && <InlineNotice>{text.confirmCompliance}</InlineNotice>}
          {sent.proofs.map((kind) => (
            <FileCapture
              key={kind}
              id={kind}
              label={text.proofs[kind]}
              hint={text.proofHint}
              error={problems[kind]}
              image={files[kind]?.image ?? null}
              isDone={false}
              progress={null}
              accept={DOCUMENT_TYPES}
              facing="environment"
              icon={<Icon of={FileText} size={28} />}
              texts={documents}
              onFile={(file) => void choose(kind, file)}
            />
          ))}
          <CodeForm
            submitLabel={text.confirm}
            sentBefore={sent.Count}
            onCode={onCode}
            onResend={async () => {
              const answer = await resend.mutateAsync(fields);
              return answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };
            }}
          />
        </div>
      </Card>
    </div>
  );
}

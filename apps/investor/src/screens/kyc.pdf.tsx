/** The profile as a PDF: download it, or send a link to this page by mail. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sendPdfProfile } from '@lumbung/contract/kyc/routes.gen.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { signing } from '@lumbung/wording/signing.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { ProfileFile } from '../features/signature/profile-file.tsx';

export const Route = createFileRoute('/kyc/pdf')({ beforeLoad: signedIn, component: PdfPage });

function PdfPage() {
  const text = useTexts(signing);
  return (
    <div className="mx-auto max-w-150">
      <PageHeader title={text.pdfTitle} lead={text.pdfLead} />
      <Card>
        <div className="grid gap-4">
          <ProfileFile label={text.download} />
          <ByMail />
        </div>
      </Card>
      <p className="mt-4 text-sm">
        <Link to="/kyc/sign" className="inline-block min-h-6 font-semibold">
          {text.open}
        </Link>
      </p>
    </div>
  );
}

function ByMail() {
  const text = useTexts(signing);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(sendPdfProfile, { values: {}, isSentOnce: true, input: () => ({}), onDone: (reply) => setSentTo(reply.sentTo) });
  return (
    <form onSubmit={form.submit} noValidate className="grid justify-items-start gap-3">
      {sentTo !== null && (
        <InlineNotice tone="gain" role="status">
          {text.pdfMailed(sentTo)}
        </InlineNotice>
      )}
      <FormNotice form={form} />
      <Button type="submit" kind="secondary" isBusy={form.isBusy}>
        {text.pdfMail}
      </Button>
    </form>
  );
}

/** Target of a signing link: what is to be signed, a button, and the result. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import type { SignedReply, SigningPurpose } from '@lumbung/contract/signature/links.ts';
import { verify, verifyBank } from '@lumbung/contract/signature/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, Pencil } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { signing } from '@lumbung/wording/signing.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { useStart } from '../../app/session.ts';
import { ProfileFile } from './profile-file.tsx';
import { SignedFile } from './signing-card.tsx';

interface Opened {
  readonly purpose: SigningPurpose;
  readonly code: string | undefined;
}

export function SignByLink({ purpose, code }: Opened) {
  const email = useStart()?.user?.email;
  return (
    <div className="mx-auto max-w-150">
      {code === undefined ? <NoLink /> : email === undefined ? <Skeleton className="h-96" /> : <Signing purpose={purpose} code={code} email={email} />}
    </div>
  );
}

function NoLink() {
  const text = useTexts(signing);
  return (
    <>
      <PageHeader title={text.title} />
      <Card>
        <EmptyState icon={<Icon of={Pencil} size={22} />} title={text.linkNone} action={<ToDocuments>{text.toStart}</ToDocuments>} />
      </Card>
    </>
  );
}

const ToDocuments = ({ children }: { children: ReactNode }) => (
  <Link to="/kyc/sign" className={buttonLook()}>
    {children}
  </Link>
);

function Signing({ purpose, code, email }: Opened & { code: string; email: string }) {
  const text = useTexts(signing);
  const [signed, setSigned] = useState<SignedReply | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm(purpose === 'profile' ? verify : verifyBank, {
    values: {},
    input: () => ({ code, email }),
    onDone: (reply) => setSigned(reply),
    onRefused: ({ reason }) => {
      setRefusal(reason);
      // An unavailable certificate authority is reported above the button, which can be pressed again.
      return reason !== 'signingUnavailable';
    },
  });
  const what = text.purposes[purpose].title;
  if (signed) return <Done signed={signed} purpose={purpose} email={email} what={what} />;
  if (refusal === 'signingLinkExpired') return <Over title={text.overTitle} lead={text.overLead} way={text.again} />;
  if (refusal === 'signingNotAuthorised') return <Over title={text.otherTitle} lead={text.otherLead} way={text.toStart} />;
  return (
    <>
      <PageHeader title={text.linkTitle(what)} lead={text.linkLead} />
      <div className="grid gap-4">
        <Card>
          <Content what={what} />
          <div className="mt-4">
            <ProfileFile purpose={purpose} kind="secondary" label={text.read} />
          </div>
        </Card>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
            {text.sign}
          </Button>
        </form>
      </div>
    </>
  );
}

/** Whose data it is, and when it was submitted. */
function Content({ what }: { what: string }) {
  const text = useTexts(signing);
  const { labels } = useTexts(kycFields);
  return (
    <Loaded of={useCall(getReview, {})} shape={<Skeleton className="h-32" />}>
      {({ profile, submittedAt, sid }) => (
        <Facts
          rows={[
            [text.document, what],
            [text.name, profile.fullName ?? ''],
            profile.nik ? ['NIK', profile.nik] : [labels.passportNumber, profile.passportNumber ?? ''],
            ...(sid ? [['SID', sid] as const] : []),
            ...(submittedAt ? [[text.handedIn, <DateTime key="at" at={submittedAt} />] as const] : []),
          ]}
        />
      )}
    </Loaded>
  );
}

function Over({ title, lead, way }: { title: string; lead: string; way: string }) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <ToDocuments>{way}</ToDocuments>
    </>
  );
}

function Done({ signed, purpose, email, what }: { signed: SignedReply; purpose: SigningPurpose; email: string; what: string }) {
  const text = useTexts(signing);
  return (
    <>
      <PageHeader title={text.doneTitle} lead={text.doneLead} />
      <Card>
        <Facts
          rows={[
            [text.document, what],
            [text.signedBy, signed.signer],
            [text.signedOn, <DateTime key="at" at={signed.signedAt} />],
            [
              text.fingerprint,
              <span key="digest" className="num break-all text-xs">
                {signed.sha256}
              </span>,
            ],
          ]}
        />
        <div className="mt-4 flex flex-wrap items-start gap-3">
          <SignedFile purpose={purpose} email={email} />
          <Link to="/check-document" className={buttonLook('secondary')}>
            {text.toCheck}
          </Link>
        </div>
      </Card>
    </>
  );
}

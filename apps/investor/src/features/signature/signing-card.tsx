/** One document to sign: its state, the signing link, and the signed file. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SigningPurpose } from '@lumbung/contract/signature/links.ts';
import { get, getBank, getBankIssigned, isSigned, send, sendBank } from '@lumbung/contract/signature/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { signing } from '@lumbung/wording/signing.ts';
import { download } from '@lumbung/web/download.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';

/** The calls of each document; those of the bank form require the user's own email address. */
const CALLS = {
  profile: { isSigned, send, get },
  bankForm: { isSigned: getBankIssigned, send: sendBank, get: getBank },
} as const;

interface Of {
  readonly purpose: SigningPurpose;
  readonly email: string;
}

export function SigningCard({ purpose, email }: Of) {
  const text = useTexts(signing);
  const { title, hint } = text.purposes[purpose];
  const standing = useCall(CALLS[purpose].isSigned, { email }, { refetchInterval: (reply) => (reply?.state === 'signing' ? 5_000 : false) });
  return (
    <Card title={title} hint={hint} id={`sign-${purpose}`} action={standing.data && <Standing isSigned={standing.data.isSigned} />}>
      <Loaded of={standing} shape={<Skeleton className="h-20" />}>
        {({ state, canSign, signedAt }) =>
          state === 'signed' ? (
            <div className="grid gap-3">
              <p className="text-sm text-ink-2">
                {text.signedOn} <DateTime at={signedAt!} />
              </p>
              <SignedFile purpose={purpose} email={email} />
            </div>
          ) : state === 'signing' ? (
            <InlineNotice role="status">{text.isSigning}</InlineNotice>
          ) : canSign ? (
            <AskForLink purpose={purpose} email={email} />
          ) : (
            <InlineNotice>{text.cannot}</InlineNotice>
          )
        }
      </Loaded>
    </Card>
  );
}

function Standing({ isSigned: isDone }: { isSigned: boolean }) {
  const text = useTexts(signing);
  return <Badge tone={isDone ? 'gain' : 'warn'}>{isDone ? text.signed : text.notSigned}</Badge>;
}

function AskForLink({ purpose, email }: Of) {
  const text = useTexts(signing);
  const client = useQueryClient();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(CALLS[purpose].send, {
    values: {},
    isSentOnce: true,
    input: () => ({ email }),
    onDone: async (reply) => {
      if (reply.isSigned) await invalidate(client, CALLS[purpose].isSigned);
      else setSentTo(reply.sentTo);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid justify-items-start gap-3">
      {sentTo !== null && (
        <InlineNotice tone="gain" role="status">
          {text.linkSent(sentTo)}
        </InlineNotice>
      )}
      <FormNotice form={form} />
      <Button type="submit" kind={sentTo === null ? 'primary' : 'secondary'} isBusy={form.isBusy}>
        {text.sendLink}
      </Button>
    </form>
  );
}

/** Downloads the signed document on request; keeps no copy in the page. */
export function SignedFile({ purpose, email }: Of) {
  const text = useTexts(signing);
  const form = useForm(CALLS[purpose].get, {
    values: {},
    input: () => ({ email }),
    onDone: ({ document: signed }) => {
      if (signed) download(signed.fileName, new Blob([Uint8Array.from(atob(signed.pdf), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' }));
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid justify-items-start gap-3">
      <FormNotice form={form} />
      <Button type="submit" isBusy={form.isBusy}>
        {text.downloadSigned}
      </Button>
    </form>
  );
}

/** Two-factor authentication: enabled media, enable or disable each, recovery codes. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { beginAuthenticator, getSettingWeb, renewRecoveryCodes } from '@lumbung/contract/two-factor/routes.gen.ts';
import type { ChangedReply } from '@lumbung/contract/two-factor/save.ts';
import type { Medium, SettingWebReply } from '@lumbung/contract/two-factor/setting.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateTimeText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { security } from '@lumbung/wording/security.ts';
import { twoFactor } from '@lumbung/wording/two-factor.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';
import { SwitchOff, SwitchOn } from '../features/codes/change-way.tsx';
import { ProofForm } from '../features/security/proof.tsx';
import { RecoveryCodes } from '../features/two-factor/recovery-codes.tsx';

export const Route = createFileRoute('/account/security/two-factor')({ beforeLoad: signedIn, component: TwoFactor });

function TwoFactor() {
  const text = useTexts(twoFactor);
  const client = useQueryClient();
  const [open, setOpen] = useState<Medium['media'] | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const setting = useCall(getSettingWeb, {});
  const [said, setSaid] = useState<string | null>(null);

  async function onChanged({ recoveryCodes }: ChangedReply, words: string) {
    // The session has a new token, and the next app setup needs a new secret.
    await restart(client);
    client.removeQueries({ queryKey: [beginAuthenticator.name] });
    setOpen(null);
    setSaid(words);
    setCodes(recoveryCodes);
    await invalidate(client, getSettingWeb);
  }

  return (
    <div className="mx-auto max-w-150 py-4">
      <PageHeader title={text.title} lead={text.lead} />
      <div className="grid gap-4">
        <div role="status">{said && <InlineNotice tone="gain">{said}</InlineNotice>}</div>
        {codes ? (
          <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
        ) : (
          <Loaded of={setting} shape={<Skeleton className="h-96" />} faultIn="card">
            {(known) => (
              <>
                <Ways setting={known} open={open} onOpen={setOpen} onChanged={onChanged} />
                {known.isActive && <Recovery setting={known} onRenewed={setCodes} />}
              </>
            )}
          </Loaded>
        )}
        <p className="text-center text-sm">
          <Link to="/account/security" className="inline-block min-h-6 font-semibold">
            {useTexts(security).back}
          </Link>
        </p>
      </div>
    </div>
  );
}

/** Asks for a fresh proof if the last one is too old for changes. */
function ProofInPlace() {
  const text = useTexts(security);
  const client = useQueryClient();
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">{text.proveLead}</p>
      <ProofForm onProved={() => invalidate(client, getSettingWeb)} />
    </div>
  );
}

function Ways({
  setting,
  open,
  onOpen,
  onChanged,
}: {
  setting: SettingWebReply;
  open: Medium['media'] | null;
  onOpen: (media: Medium['media'] | null) => void;
  onChanged: (reply: ChangedReply, words: string) => Promise<unknown>;
}) {
  const text = useTexts(twoFactor);
  const { language } = usePreferences();
  const hasApp = setting.media.some(({ media, isActive }) => media === 'authenticator' && isActive);
  return (
    <Card title={text.ways} id="ways" {...(setting.trustedUntil ? { hint: text.trustedUntil(dateTimeText(setting.trustedUntil, language)) } : {})}>
      <ul className="m-0 grid list-none p-0">
        {setting.media.map((way) => {
          const name = text.media[way.media];
          const isOpen = open === way.media;
          return (
            <li key={way.media} className="border-b border-line py-3 last:border-b-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    {name} <Badge tone={way.isActive ? 'gain' : 'neutral'}>{way.isActive ? text.on : text.off}</Badge>
                  </p>
                  <p className="text-sm text-ink-2">
                    {way.media === 'authenticator' ? text.appDetail : way.isOffered || way.destination ? way.destination : text.noPhone}
                  </p>
                </div>
                {(way.isActive || way.isOffered) && (
                  <Button
                    kind={way.isActive && !isOpen ? 'danger' : 'secondary'}
                    aria-label={isOpen ? undefined : way.isActive ? text.turnOffWay(name) : text.turnOnWay(name)}
                    aria-expanded={isOpen}
                    onClick={() => onOpen(isOpen ? null : way.media)}
                  >
                    {isOpen ? text.cancel : way.isActive ? text.turnOff : text.turnOn}
                  </Button>
                )}
              </div>
              {isOpen && (
                <section aria-label={way.isActive ? text.offTitle(name) : text.proveTitle(name)} className="mt-4 rounded-tile border border-line p-4">
                  {way.isActive ? (
                    <SwitchOff way={way} hasApp={hasApp} onChanged={(reply) => onChanged(reply, text.nowOff(name))} />
                  ) : setting.provedUntil === null ? (
                    <ProofInPlace />
                  ) : (
                    <SwitchOn way={way} onChanged={(reply) => onChanged(reply, text.nowOn)} />
                  )}
                </section>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Recovery({ setting, onRenewed }: { setting: SettingWebReply; onRenewed: (codes: readonly string[]) => void }) {
  const text = useTexts(twoFactor);
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const form = useForm(renewRecoveryCodes, {
    values: {},
    input: () => ({}),
    onDone: async ({ recoveryCodes }) => {
      onRenewed(recoveryCodes);
      await invalidate(client, getSettingWeb);
    },
    onRefused: async ({ reason }) => {
      if (reason === 'proofNeeded') await invalidate(client, getSettingWeb);
      return reason === 'proofNeeded';
    },
  });
  return (
    <Card title={text.codesTitle} id="codes" hint={text.codesLeft(setting.recoveryCodesLeft)}>
      {isAsked && setting.provedUntil === null ? (
        <ProofInPlace />
      ) : (
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            setAsked(true);
            if (setting.provedUntil === null) event.preventDefault();
            else void form.submit(event);
          }}
        >
          <FormNotice form={form} />
          <Button type="submit" kind="secondary" isBusy={form.isBusy} className="justify-self-start">
            {text.codesRenew}
          </Button>
          <p className="text-sm text-ink-3">{text.codesRenewHint}</p>
        </form>
      )}
    </Card>
  );
}

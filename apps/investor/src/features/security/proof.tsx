/** Sensitive actions need a fresh proof: asks for the password or a passkey, then repeats the action automatically. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { prove } from '@lumbung/contract/accounts/routes.gen.ts';
import { beginFactor, getOverview, showPasskey } from '@lumbung/contract/security/routes.gen.ts';
import { connected, useCall } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { DialogLater } from '@lumbung/ui/dialog-later.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { PasswordInput } from '@lumbung/ui/field.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { security } from '@lumbung/wording/security.ts';
import type { WithProof } from '@lumbung/web/make-passkey.ts';
import { isPossible } from '@lumbung/web/passkey.ts';
import { usePasskey } from '@lumbung/web/use-passkey.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { restart, useStart } from '../../app/session.ts';

interface Proof {
  /** Must be rendered somewhere on the screen. */
  readonly dialog: ReactNode;
  /** Makes the call; if a proof is required, asks for it and repeats the call. */
  readonly withProof: WithProof;
}

export function useProof(): Proof {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<(isProved: boolean) => void>(undefined);
  const answer = (isProved: boolean): void => {
    setOpen(false);
    waiting.current?.(isProved);
    waiting.current = undefined;
  };
  return {
    dialog: <ProofDialog isOpen={isOpen} onAnswer={answer} />,
    async withProof(ask) {
      const first = await ask();
      if (first.ok || first.reason !== 'proofNeeded') return first;
      const isProved = await new Promise<boolean>((resolve) => {
        waiting.current = resolve;
        setOpen(true);
      });
      return isProved ? ask() : null;
    },
  };
}

function ProofDialog({ isOpen, onAnswer }: { isOpen: boolean; onAnswer: (isProved: boolean) => void }) {
  const text = useTexts(security);
  return (
    <DialogLater isOpen={isOpen} onClose={() => onAnswer(false)} title={text.proveTitle} lead={text.proveLead}>
      <ProofForm onProved={() => onAnswer(true)} />
    </DialogLater>
  );
}

/** Asks for the password, or for a passkey if the user has one. */
export function ProofForm({ onProved }: { onProved: () => unknown }) {
  const text = useTexts(security);
  const account = useTexts(accounts);
  const client = useQueryClient();
  const email = useStart()?.user?.email;
  const passkeys = useCall(getOverview, {}).data?.passkeys ?? [];
  // The session has a new token; fetch it before the next call.
  const goOn = async (): Promise<void> => {
    await restart(client);
    await onProved();
  };
  const form = useForm(prove, {
    values: { proof: '' },
    checks: { proof: (value) => value === '' && account.passwordMissing },
    input: ({ proof }) => ({ password: proof }),
    fields: { wrongPassword: 'proof' },
    onDone: goOn,
  });
  const passkey = usePasskey(beginFactor, async (shown) => {
    const answer = await send(connected(), showPasskey, { passkey: shown });
    if (!answer.ok) return answer.message;
    await goOn();
    return null;
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <FormErrors form={form} />
      {/* Lets password managers assign the password to the account. */}
      <input type="email" name="email" value={email ?? ''} autoComplete="username" readOnly hidden />
      <PasswordInput
        {...form.text('proof')}
        label={account.password}
        autoComplete="current-password"
        showLabel={account.show}
        hideLabel={account.hide}
        autoFocus
      />
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy} disabled={passkey.isBusy}>
        {text.prove}
      </Button>
      {passkeys.length > 0 && isPossible() && (
        <>
          <Refusal text={passkey.notice} />
          <Button kind="secondary" isWide isBusy={passkey.isBusy} disabled={form.isBusy} onClick={() => void passkey.show()}>
            {text.provePasskey}
          </Button>
        </>
      )}
    </form>
  );
}

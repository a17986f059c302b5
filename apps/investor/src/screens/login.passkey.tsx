/** The second step by a passkey: the password was right, and its owner is asked for the passkey at once. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { beginFactor, showPasskey } from '@lumbung/contract/security/routes.gen.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { CallFault, send } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { Checkbox } from '@lumbung/ui/field.tsx';
import { Fingerprint, Icon } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { security } from '@lumbung/wording/security.ts';
import { faultText } from '../app/fault.tsx';
import { ownPath } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart, start } from '../app/session.ts';
import { isPossible, showOne } from '../features/security/passkey.ts';

export const Route = createFileRoute('/login/passkey')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  // Only who is half in has a second step to take.
  beforeLoad: async ({ context, search }) => {
    const reply = await start(context.queryClient).catch(() => null);
    if (reply && !reply.factors?.includes('passkey')) throw redirect({ to: '/login', search });
  },
  component: PasskeyStep,
});

function PasskeyStep() {
  const text = useTexts(security);
  const general = useTexts(common);
  const { next } = Route.useSearch();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [trustsDevice, setTrusts] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);

  async function show(): Promise<void> {
    setBusy(true);
    setNotice(null);
    try {
      const asked = await send(connected(), beginFactor, {});
      const answer = asked.ok ? await send(connected(), showPasskey, { passkey: await showOne(asked.value.options), trustsDevice }) : asked;
      if (answer.ok) {
        await restart(client);
        return await navigate({ href: ownPath(next) });
      }
      setNotice(answer.message);
    } catch (fault) {
      setNotice(fault instanceof CallFault ? faultText(fault, general) : text.doorFailed);
    }
    setBusy(false);
  }
  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      <PageHeader title={text.factorTitle} lead={text.factorLead} />
      <Card>
        <div className="grid gap-3">
          <Checkbox label={text.factorTrust} checked={trustsDevice} onChange={({ target }) => setTrusts(target.checked)} />
          <Refusal text={isPossible() ? notice : text.passkeysAway} />
          <Button size="large" isWide isBusy={isBusy} disabled={!isPossible()} icon={<Icon of={Fingerprint} size={18} />} onClick={() => void show()}>
            {text.factorShow}
          </Button>
        </div>
      </Card>
      <p className="mt-4 text-center text-sm">
        <Link to="/login" className="inline-block min-h-6 font-semibold">
          {text.factorBack}
        </Link>
      </p>
    </div>
  );
}

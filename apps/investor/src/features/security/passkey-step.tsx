/** The second step by a passkey, as it is shown. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
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
import { faultText } from '../../app/fault.tsx';
import { ownPath } from '../../app/guard.ts';
import { useTexts } from '../../app/preferences.tsx';
import { restart } from '../../app/session.ts';
import { isPossible, showOne } from './passkey.ts';

export function PasskeyStep({ next }: { next: string | undefined }) {
  const text = useTexts(security);
  const general = useTexts(common);
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
      {/* Who has no other factor may have a recovery code. */}
      <p className="mt-4 text-center text-sm">
        <Link to="/login/code" search={next === undefined ? {} : { next }} className="inline-block min-h-6 font-semibold">
          {text.factorByCode}
        </Link>
      </p>
      <p className="mt-4 text-center text-sm">
        <Link to="/login" className="inline-block min-h-6 font-semibold">
          {text.factorBack}
        </Link>
      </p>
    </div>
  );
}

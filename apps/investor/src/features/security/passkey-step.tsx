/** Passkey as the second factor. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { beginFactor, showPasskey } from '@lumbung/contract/security/routes.gen.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { Checkbox } from '@lumbung/ui/field.tsx';
import { Fingerprint, Icon } from '@lumbung/ui/icons.tsx';
import { passkeyTexts } from '@lumbung/wording/passkeys.ts';
import { security } from '@lumbung/wording/security.ts';
import { isPossible } from '@lumbung/web/passkey.ts';
import { usePasskey } from '@lumbung/web/use-passkey.ts';
import { ownPath } from '../../app/guard.ts';
import { useTexts } from '../../app/preferences.tsx';
import { restart } from '../../app/session.ts';

export function PasskeyStep({ next }: { next: string | undefined }) {
  const text = useTexts(security);
  const passkeys = useTexts(passkeyTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [trustsDevice, setTrusts] = useState(false);
  const { isBusy, notice, show } = usePasskey(beginFactor, async (passkey) => {
    const answer = await send(connected(), showPasskey, { passkey, trustsDevice });
    if (!answer.ok) return answer.message;
    await restart(client);
    await navigate({ href: ownPath(next) });
    return null;
  });
  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      <PageHeader title={text.factorTitle} lead={text.factorLead} />
      <Card>
        <div className="grid gap-3">
          <Checkbox label={text.factorTrust} checked={trustsDevice} onChange={({ target }) => setTrusts(target.checked)} />
          <Refusal text={isPossible() ? notice : passkeys.away} />
          <Button size="large" isWide isBusy={isBusy} disabled={!isPossible()} icon={<Icon of={Fingerprint} size={18} />} onClick={() => void show()}>
            {text.factorShow}
          </Button>
        </div>
      </Card>
      {/* Users without another factor may have a recovery code. */}
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

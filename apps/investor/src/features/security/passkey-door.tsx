/** The door by a passkey: a button, and among what the field of the address offers. */
import { useEffect, useRef, useState } from 'react';
import { loginV2 } from '@lumbung/contract/accounts/routes.gen.ts';
import type { LoginReply } from '@lumbung/contract/accounts/login.ts';
import type { Assertion } from '@lumbung/contract/passkeys/assertion.ts';
import { beginSignIn } from '@lumbung/contract/passkeys/routes.gen.ts';
import { connected, read } from '@lumbung/client/hooks.tsx';
import { CallFault, send } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { Fingerprint, Icon } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { security } from '@lumbung/wording/security.ts';
import { faultText } from '../../app/fault.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { callOff, isOfferedInField, isPossible, showOne } from './passkey.ts';

/** What a passkey signs is good for five minutes: what waits in the field is asked for anew before that. */
const ANEW_MS = 4 * 60_000;

interface Doing {
  readonly onDone: (reply: LoginReply) => Promise<unknown>;
  /** Whose app is another one. */
  readonly onElsewhere: (redirectUrl: string) => Promise<unknown>;
}

export const PasskeyDoor = (doing: Doing) => (isPossible() ? <Door {...doing} /> : null);

function Door({ onDone, onElsewhere }: Doing) {
  const text = useTexts(security);
  const general = useTexts(common);
  const [notice, setNotice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);

  /** Sends what was shown. */
  const enter = useRef<(passkey: Assertion) => Promise<void>>(null!);
  enter.current = async (passkey) => {
    setBusy(true);
    try {
      const answer = await send(connected(), loginV2, { passkey });
      // Whoever is in leaves this page: nothing more is asked here.
      if (answer.ok) return void (await onDone(answer.value));
      if (answer.reason === 'otherWebApp' && answer.redirectUrl !== undefined) return void (await onElsewhere(answer.redirectUrl));
      setNotice(answer.message);
    } catch (fault) {
      setNotice(faultText(fault, general));
    }
    setBusy(false);
  };

  useEffect(() => {
    if (isBusy) return undefined;
    let isOver = false;
    const anew = setTimeout(() => setTurn((one) => one + 1), ANEW_MS);
    const wait = async (): Promise<void> => {
      if (!(await isOfferedInField()) || isOver) return;
      const { options } = await read(beginSignIn, {});
      if (isOver) return;
      const passkey = await showOne(options, true);
      if (!isOver) await enter.current(passkey);
    };
    // Called off, or nothing to offer: the form stands there all the same.
    wait().catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(anew);
      void callOff();
    };
  }, [turn, isBusy]);

  async function press(): Promise<void> {
    setBusy(true);
    setNotice(null);
    try {
      const { options } = await read(beginSignIn, {});
      await enter.current(await showOne(options));
    } catch (fault) {
      setNotice(fault instanceof CallFault ? faultText(fault, general) : text.doorFailed);
      setBusy(false);
    }
  }

  return (
    <div className="mt-4 grid gap-3">
      <p className="text-center text-sm text-ink-3">{text.doorOr}</p>
      <Refusal text={notice} />
      <Button kind="secondary" size="large" isWide isBusy={isBusy} icon={<Icon of={Fingerprint} size={18} />} onClick={() => void press()}>
        {text.door}
      </Button>
    </div>
  );
}

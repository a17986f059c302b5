/** Passkey login: a button, and autofill in the address field. */
import { useEffect, useRef, useState } from 'react';
import { loginV2 } from '@lumbung/contract/accounts/routes.gen.ts';
import type { LoginReply } from '@lumbung/contract/accounts/login.ts';
import { beginSignIn } from '@lumbung/contract/passkeys/routes.gen.ts';
import { connected, read } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { security } from '@lumbung/wording/security.ts';
import { callOff, isOfferedInField, isPossible, showOne } from '@lumbung/web/passkey.ts';
import { PasskeyButton } from '@lumbung/web/passkey-button.tsx';
import { usePasskey } from '@lumbung/web/use-passkey.ts';
import { useTexts } from '../../app/preferences.tsx';

/** A passkey challenge is valid for five minutes; the autofill request is renewed before that. */
const ANEW_MS = 4 * 60_000;

interface Doing {
  readonly onDone: (reply: LoginReply) => Promise<unknown>;
  /** The account belongs to another app. */
  readonly onElsewhere: (redirectUrl: string) => Promise<unknown>;
}

export const PasskeyDoor = (doing: Doing) => (isPossible() ? <Door {...doing} /> : null);

function Door({ onDone, onElsewhere }: Doing) {
  const text = useTexts(security);
  const [turn, setTurn] = useState(0);
  const passkey = usePasskey(beginSignIn, async (shown) => {
    const answer = await send(connected(), loginV2, { passkey: shown });
    if (answer.ok) await onDone(answer.value);
    else if (answer.reason === 'otherWebApp' && answer.redirectUrl !== undefined) await onElsewhere(answer.redirectUrl);
    else return answer.message;
    return null;
  });
  const { isBusy } = passkey;
  const hand = useRef(passkey.hand);
  hand.current = passkey.hand;

  useEffect(() => {
    if (isBusy) return undefined;
    let isOver = false;
    const anew = setTimeout(() => setTurn((one) => one + 1), ANEW_MS);
    const wait = async (): Promise<void> => {
      if (!(await isOfferedInField()) || isOver) return;
      const { options } = await read(beginSignIn, {});
      if (isOver) return;
      const shown = await showOne(options, true);
      if (!isOver) await hand.current(shown);
    };
    // Cancelled or no passkey available; the form can still be used.
    wait().catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(anew);
      void callOff();
    };
  }, [turn, isBusy]);

  return <PasskeyButton of={passkey} label={text.door} />;
}

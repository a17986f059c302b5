/** State of a passkey button: authenticates, passes the result on, and reports failures in one sentence. */
import { useRef, useState } from 'react';
import type { Assertion, RequestOptions } from '@lumbung/contract/passkeys/assertion.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { CallFault, send } from '@lumbung/client/send.ts';
import { common } from '@lumbung/wording/common.ts';
import { passkeyTexts } from '@lumbung/wording/passkeys.ts';
import { faultText } from './fault.tsx';
import { showOne } from './passkey.ts';
import { useTexts } from './preferences.tsx';

export interface Showing {
  readonly isBusy: boolean;
  readonly notice: string | null;
  /** Asks the user for a passkey now. */
  show(): Promise<void>;
  /** Passes on a passkey obtained in another way. */
  hand(passkey: Assertion): Promise<void>;
}

/** `use` returns the reason for a failure, or null if it succeeded: the caller then navigates on, and the button stays busy. */
export function usePasskey(begin: Route<object, { readonly options: RequestOptions }>, use: (passkey: Assertion) => Promise<string | null>): Showing {
  const text = useTexts(passkeyTexts);
  const general = useTexts(common);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const latest = useRef(use);
  latest.current = use;

  async function trying(attempt: () => Promise<string | null>): Promise<void> {
    setBusy(true);
    setNotice(null);
    try {
      const why = await attempt();
      if (why === null) return;
      setNotice(why);
    } catch (fault) {
      setNotice(fault instanceof CallFault ? faultText(fault, general) : text.notShown);
    }
    setBusy(false);
  }
  return {
    isBusy,
    notice,
    hand: (passkey) => trying(() => latest.current(passkey)),
    show: () =>
      trying(async () => {
        const asked = await send(connected(), begin, {});
        return asked.ok ? latest.current(await showOne(asked.value.options)) : asked.message;
      }),
  };
}

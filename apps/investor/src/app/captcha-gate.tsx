/** Shows a captcha over the current screen; the call that required it continues with the solution. */
import { lazy, Suspense, useEffect, useState } from 'react';

import type { GetCaptchaInput } from '@lumbung/contract/start/get-captcha.ts';

type Action = GetCaptchaInput['action'];
type Answer = (solution: string | null) => void;

let show: ((action: Action, answer: Answer) => void) | null = null;

/** Opens the captcha for the named call. Returns the solution, or null if the user closed it. */
export const askCaptcha = (call: string): Promise<string | null> => new Promise((resolve) => (show ? show(call as Action, resolve) : resolve(null)));

/** Most users never see it. */
const CaptchaDialog = lazy(() => import('../features/accounts/captcha-dialog.tsx').then((module) => ({ default: module.CaptchaDialog })));

export function CaptchaGate() {
  const [waiting, setWaiting] = useState<{ action: Action; answer: Answer } | null>(null);
  useEffect(() => {
    show = (action, answer) => setWaiting({ action, answer });
    return () => {
      show = null;
    };
  }, []);
  if (!waiting) return null;
  return (
    <Suspense fallback={null}>
      <CaptchaDialog
        action={waiting.action}
        onAnswer={(solution) => {
          setWaiting(null);
          waiting.answer(solution);
        }}
      />
    </Suspense>
  );
}

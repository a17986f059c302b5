/** Asks for a captcha in front of whatever stands, and has the call that wanted it go on by itself. */
import { lazy, Suspense, useEffect, useState } from 'react';

import type { GetCaptchaInput } from '@lumbung/contract/start/get-captcha.ts';

type Action = GetCaptchaInput['action'];
type Answer = (solution: string | null) => void;

let show: ((action: Action, answer: Answer) => void) | null = null;

/** Opens the captcha for the call of that name, one of those that may want one. Answers its solution, or null when it was closed. */
export const askCaptcha = (call: string): Promise<string | null> => new Promise((resolve) => (show ? show(call as Action, resolve) : resolve(null)));

/** Hardly anybody sees it. */
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

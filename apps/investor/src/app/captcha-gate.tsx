/** Asks for a captcha in front of whatever stands, and has the call that wanted it go on by itself. */
import { lazy, Suspense, useEffect, useState } from 'react';

type Answer = (solution: string | null) => void;

let show: ((answer: Answer) => void) | null = null;

/** Opens the captcha. Answers its solution, or null when it was closed. */
export const askCaptcha = (): Promise<string | null> => new Promise((resolve) => (show ? show(resolve) : resolve(null)));

/** Hardly anybody sees it. */
const CaptchaDialog = lazy(() => import('../features/accounts/captcha-dialog.tsx').then((module) => ({ default: module.CaptchaDialog })));

export function CaptchaGate() {
  const [waiting, setWaiting] = useState<{ answer: Answer } | null>(null);
  useEffect(() => {
    show = (answer) => setWaiting({ answer });
    return () => {
      show = null;
    };
  }, []);
  if (!waiting) return null;
  return (
    <Suspense fallback={null}>
      <CaptchaDialog
        onAnswer={(solution) => {
          setWaiting(null);
          waiting.answer(solution);
        }}
      />
    </Suspense>
  );
}

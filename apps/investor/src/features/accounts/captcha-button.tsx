/** A button that lets the device do a little arithmetic: the captcha without a third party. */
import { useState } from 'react';
import type { GetCaptchaInput } from '@lumbung/contract/start/get-captcha.ts';
import { getCaptcha } from '@lumbung/contract/start/routes.ts';
import { read } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Icon, ShieldCheck } from '@lumbung/ui/icons.tsx';
import type { accounts } from '@lumbung/wording/accounts.ts';

interface CaptchaButtonProps {
  readonly texts: (typeof accounts)['id'];
  /** The call that the solution is for. */
  readonly action: GetCaptchaInput['action'];
  readonly solved: boolean;
  readonly onSolved: (payload: string) => void;
}

export function CaptchaButton({ texts, action, solved, onSolved }: CaptchaButtonProps) {
  const [isBusy, setBusy] = useState(false);
  async function solve(): Promise<void> {
    setBusy(true);
    const { challenge } = await read(getCaptcha, { action });
    const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      worker.terminate();
      setBusy(false);
      onSolved(data);
    };
    worker.postMessage(challenge);
  }
  return (
    <div>
      <Button kind="secondary" isWide isBusy={isBusy} disabled={solved} icon={<Icon of={ShieldCheck} size={18} />} onClick={() => void solve()}>
        {solved ? texts.captchaDone : isBusy ? texts.captchaBusy : texts.captcha}
      </Button>
      <p className="mt-1.5 text-sm text-ink-3">{texts.captchaHint}</p>
    </div>
  );
}

/** A button that lets the device do a little arithmetic: the captcha without a third party. */
import { useState } from 'react';
import { getCaptcha } from '@lumbung/contract/start/routes.ts';
import { read } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Icon, ShieldCheck } from '@lumbung/ui/icons.tsx';
import type { accounts } from '@lumbung/wording/accounts.ts';

export function CaptchaButton({ texts, solved, onSolved }: { texts: (typeof accounts)['id']; solved: boolean; onSolved: (payload: string) => void }) {
  const [isBusy, setBusy] = useState(false);
  async function solve(): Promise<void> {
    setBusy(true);
    const { challenge } = await read(getCaptcha, {});
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

/** Captcha dialog: a proof of work on the device without a third party, or Google reCAPTCHA if the platform is configured for it. */
import { useEffect, useRef, useState } from 'react';
import type { GetCaptchaInput } from '@lumbung/contract/start/get-captcha.ts';
import { getCaptcha } from '@lumbung/contract/start/routes.gen.ts';
import { read } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { Icon, ShieldCheck } from '@lumbung/ui/icons.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { common } from '@lumbung/wording/common.ts';
import { scriptUrl } from '@lumbung/web/script-url.ts';
import { faultText } from '../../app/fault.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { useStart } from '../../app/session.ts';
import { askGoogle } from './ask-google.ts';
import solver from './captcha-worker.ts?worker&url';

interface CaptchaDialogProps {
  /** The call that needs the solution. */
  readonly action: GetCaptchaInput['action'];
  readonly onAnswer: (solution: string | null) => void;
}

export function CaptchaDialog({ action, onAnswer }: CaptchaDialogProps) {
  const text = useTexts(accounts);
  const general = useTexts(common);
  const start = useStart();
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const worker = useRef<Worker>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);

  async function solve(): Promise<void> {
    setBusy(true);
    setNotice(null);
    try {
      const { challenge, siteKey, siteAction } = await read(getCaptcha, { action });
      if (siteKey !== null && siteAction !== null) return onAnswer(await askGoogle(siteKey, siteAction));
      const own = new Worker(scriptUrl(new URL(solver, location.href)), { type: 'module' });
      worker.current = own;
      own.onmessage = ({ data }: MessageEvent<string>) => onAnswer(data);
      own.onerror = () => {
        setBusy(false);
        setNotice(general.unavailable);
      };
      own.postMessage(challenge);
    } catch (fault) {
      setBusy(false);
      setNotice(faultText(fault, general));
    }
  }
  return (
    <Dialog isOpen onClose={() => onAnswer(null)} title={text.captchaTitle} lead={start?.captcha === 'recaptcha' ? text.captchaByGoogle : text.captchaHint}>
      <div className="grid gap-4">
        <Refusal text={notice} />
        <Button size="large" isWide isBusy={isBusy} icon={<Icon of={ShieldCheck} size={18} />} onClick={() => void solve()}>
          {isBusy ? text.captchaBusy : text.captcha}
        </Button>
      </div>
    </Dialog>
  );
}

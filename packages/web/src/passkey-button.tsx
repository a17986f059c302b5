/** Passkey button below a form that asks for a password. */
import { Button } from '@lumbung/ui/button.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { Fingerprint, Icon } from '@lumbung/ui/icons.tsx';
import { passkeyTexts } from '@lumbung/wording/passkeys.ts';
import { useTexts } from './preferences.tsx';
import type { Showing } from './use-passkey.ts';

export function PasskeyButton({ of: { isBusy, notice, show }, label, isOff = false }: { of: Showing; label: string; isOff?: boolean }) {
  const text = useTexts(passkeyTexts);
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-center text-sm text-ink-3">{text.or}</p>
      <Refusal text={notice} />
      <Button kind="secondary" size="large" isWide isBusy={isBusy} disabled={isOff} icon={<Icon of={Fingerprint} size={18} />} onClick={() => void show()}>
        {label}
      </Button>
    </div>
  );
}

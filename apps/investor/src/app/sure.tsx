/** Confirms an irreversible action: the button, its consequences, and the reason if it is refused. */
import { type ReactNode, useState } from 'react';
import type { Route } from '@lumbung/contract/route.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { Button, type ButtonKind } from '@lumbung/ui/button.tsx';
import { DialogLater } from '@lumbung/ui/dialog-later.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { common } from '@lumbung/wording/common.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from './preferences.tsx';

export function Sure<Input extends object>({
  call,
  input,
  label,
  title,
  lead,
  yes,
  kind = 'quiet',
  onDone,
}: {
  call: Route<Input, unknown>;
  input: Input;
  label: ReactNode;
  title: string;
  lead: string;
  yes: string;
  kind?: ButtonKind;
  onDone: () => Promise<unknown>;
}) {
  const general = useTexts(common);
  const work = useSend(call);
  const [isAsked, setAsked] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  async function sure(): Promise<void> {
    setNotice(null);
    try {
      const answer = await work.mutateAsync(input);
      if (!answer.ok) return setNotice(answer.message);
      setAsked(false);
      await onDone();
    } catch (fault) {
      setNotice(faultText(fault, general));
    }
  }
  return (
    <>
      <Button kind={kind} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <DialogLater isOpen={isAsked} onClose={() => setAsked(false)} title={title} lead={lead}>
        <Refusal text={notice} className="mb-3" />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={() => setAsked(false)}>
            {general.keep}
          </Button>
          <Button kind="danger" isBusy={work.isPending} onClick={() => void sure()}>
            {yes}
          </Button>
        </div>
      </DialogLater>
    </>
  );
}

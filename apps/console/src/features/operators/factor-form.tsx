/** Sets up the authenticator: a QR code drawn here, nothing leaves the page; the first code proves it. */
import qrcode from 'qrcode-generator';
import { useMemo, useState } from 'react';
import { confirmFactor, getFactor } from '@lumbung/contract/operators/routes.ts';
import { useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { OtpInput } from '@lumbung/ui/field.tsx';
import { CopyRow } from '@lumbung/ui/order.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { Fault, faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function FactorForm({ onDone }: { onDone: () => void }) {
  const text = useTexts(consoleTexts);
  const general = useTexts(common);
  // Never kept: the secret is shown to this page and to no later one.
  const { data, error, refetch } = useCall(getFactor, {}, { staleTime: Number.POSITIVE_INFINITY });
  const send = useSend(confirmFactor);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [notice, setNotice] = useState<string | null>(null);

  const confirm = async (typed: string): Promise<void> => {
    setNotice(null);
    try {
      const answer = await send.mutateAsync({ code: typed });
      if (answer.ok) return onDone();
      setWrong(answer.message);
      setCode('');
    } catch (fault) {
      setNotice(faultText(fault, general));
    }
  };
  if (!data) return error ? <Fault error={error} onRetry={refetch} /> : <Skeleton className="h-80" />;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm(code);
      }}
    >
      <Qr text={data.uri} label={text.factorQr} />
      <CopyRow
        label={text.factorSecret}
        shown={<span className="num text-sm break-all">{data.secret.match(/.{1,4}/g)?.join(' ')}</span>}
        copied={data.secret}
        texts={{ copy: text.copy, done: text.copied, name: text.factorSecret }}
      />
      <OtpInput
        id="code"
        label={text.code}
        error={wrong}
        value={code}
        onValue={(digits) => {
          setWrong(undefined);
          setCode(digits);
        }}
        onComplete={(digits) => void confirm(digits)}
      />
      <Refusal text={notice} />
      <Button type="submit" size="large" isWide isBusy={send.isPending}>
        {text.factorSubmit}
      </Button>
    </form>
  );
}

/** Dark squares on white with a quiet zone of four, in both themes: cameras want it so. */
function Qr({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    let squares = '';
    for (let row = 0; row < count; row += 1) {
      for (let column = 0; column < count; column += 1) if (code.isDark(row, column)) squares += `M${column + 4} ${row + 4}h1v1h-1z`;
    }
    return { size: count + 8, path: squares };
  }, [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="mx-auto size-56 rounded-tile" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

/** The code that confirms the order, and the order itself: one press, one order. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { getCart } from '@lumbung/contract/cart/routes.ts';
import { sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.ts';
import { listPendingV3 } from '@lumbung/contract/histories/routes.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { CallFault } from '@lumbung/client/send.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { OtpInput } from '@lumbung/ui/field.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { common } from '@lumbung/wording/common.ts';
import { faultText } from '../app/fault.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';

const RESENDS = 3;
const RESEND_AFTER = 30;

export const Route = createFileRoute('/checkout/confirm')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>) => ({ method: Number(search.method) || 2, to: String(search.to ?? ''), count: Number(search.count) || 0 }),
  component: Confirm,
});

function Confirm() {
  const text = useTexts(checkout);
  const general = useTexts(common);
  const { method, to, count } = Route.useSearch();
  const navigate = useNavigate();
  const client = useQueryClient();
  // One key for this review: pressing twice, or again after a lost answer, is one order.
  const [key] = useState(() => crypto.randomUUID());
  const verify = useSend(verifyCode);
  const order = useSend(subscribe, { idempotencyKey: key });
  const resend = useSend(sendCode);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [notice, setNotice] = useState<{ tone: 'loss' | 'gain'; text: string } | null>(null);
  const [resends, setResends] = useState(count);
  const [wait, setWait] = useState(RESEND_AFTER);
  const running = useRef(false);

  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function confirm(digits: string): Promise<void> {
    if (digits.length !== 6) return setError(text.codeMissing);
    if (running.current) return;
    running.current = true;
    setError(undefined);
    setNotice(null);
    try {
      const verified = await verify.mutateAsync({ Code: digits });
      if (!verified.ok) {
        setCode('');
        setError(verified.message);
        return;
      }
      const placed = await order.mutateAsync({ PaymentMethod: method });
      if (!placed.ok) {
        setNotice({ tone: 'loss', text: placed.message });
        return;
      }
      await Promise.all([invalidate(client, getCart, getDashboard, listPendingV3), restart(client)]);
      await navigate({ to: '/pay/$id', params: { id: placed.value.orderId }, replace: true });
    } catch (fault) {
      setNotice({ tone: 'loss', text: fault instanceof CallFault && order.isPending ? text.uncertain : faultText(fault, general) });
    } finally {
      running.current = false;
    }
  }

  async function again(): Promise<void> {
    setNotice(null);
    setError(undefined);
    try {
      const answer = await resend.mutateAsync({});
      if (answer.ok) {
        setResends(answer.value.Count);
        setNotice({ tone: 'gain', text: text.sent });
      } else {
        setResends(answer.Count ?? RESENDS);
        setNotice({ tone: 'loss', text: answer.message });
      }
      setWait(RESEND_AFTER);
    } catch (fault) {
      setNotice({ tone: 'loss', text: faultText(fault, general) });
    }
  }

  return (
    <div className="mx-auto max-w-120 py-2 md:py-8">
      <PageHeader title={text.confirm} lead={text.confirmLead(to)} />
      <Card>
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void confirm(code);
          }}
        >
          <OtpInput
            id="code"
            label={text.code}
            value={code}
            onValue={(next) => {
              setCode(next);
              setError(undefined);
            }}
            onComplete={(digits) => void confirm(digits)}
            error={error}
            hint={text.noCode}
            autoFocus
          />
          {notice && (
            <InlineNotice tone={notice.tone} role={notice.tone === 'loss' ? 'alert' : 'status'}>
              {notice.text}
            </InlineNotice>
          )}
          <Button type="submit" size="large" isWide isBusy={verify.isPending || order.isPending}>
            {text.confirm}
          </Button>
          <div className="grid gap-1 text-center">
            <Button kind="quiet" isWide disabled={wait > 0 || resends >= RESENDS} isBusy={resend.isPending} onClick={() => void again()}>
              {wait > 0 ? text.resendIn(wait) : text.resend}
            </Button>
            <p className="text-sm text-ink-3">{text.resendsLeft(Math.max(0, RESENDS - resends))}</p>
          </div>
        </form>
      </Card>
      <Link to="/checkout" className={`mt-3 ${buttonLook('quiet', 'normal', true)}`}>
        {text.changeOrder}
      </Link>
    </div>
  );
}

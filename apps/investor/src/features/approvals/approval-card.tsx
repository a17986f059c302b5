/** Approval of an order by another person of the company: who placed it, the terms if approved now, the decision, and the actions. */
import { type ReactNode, useState } from 'react';
import { approve, decline, get as getAgreement, sendCode } from '@lumbung/contract/approvals/routes.gen.ts';
import type { GetReply } from '@lumbung/contract/approvals/get.ts';
import { cancelOrder } from '@lumbung/contract/checkout/routes.gen.ts';
import type { OrderApproval, OrderDetail } from '@lumbung/contract/orders/order.ts';
import { useCall, useSend } from '@lumbung/client/hooks.tsx';
import { CallFault } from '@lumbung/client/send.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { TextArea } from '@lumbung/ui/field.tsx';
import { DateOnly, DateTime } from '@lumbung/ui/numbers.tsx';
import { approvals } from '@lumbung/wording/approvals.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { wayOf } from '../../app/way.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { EndOrder, useEnding, useOrderChanged } from '../../app/end-order.tsx';

/** Renders the app's one-time code form; supplied by the page. */
type AskCode = (of: {
  readonly submitLabel: string;
  readonly sentBefore: number;
  readonly onCode: (digits: string) => Promise<CodeOutcome>;
  readonly onResend: () => Promise<{ readonly ok: boolean; readonly count: number | undefined; readonly message: string }>;
  readonly children: ReactNode;
}) => ReactNode;
type CodeOutcome = { readonly kind: 'done' } | { readonly kind: 'wrong' | 'refused'; readonly message: string };

interface Props {
  readonly askCode: AskCode;
  readonly order: OrderDetail;
  readonly approval: OrderApproval;
  readonly onDecided: () => Promise<unknown>;
}

export function ApprovalCard(props: Props) {
  const text = useTexts(approvals);
  const { order, approval } = props;
  const { state, decidedBy, decidedAt, reason } = approval;
  return (
    <Card title={text.title} id="approval" className={state === 'waiting' ? 'max-lg:-order-1' : ''}>
      <Facts
        rows={[
          [text.placedBy, order.placedBy ?? ''],
          ...(state === 'waiting' ? ([[text.until, <DateTime key="until" at={approval.until} />]] as const) : []),
          ...(decidedBy !== null && (state === 'approved' || state === 'declined') ? ([[text.decided[state], decidedBy]] as const) : []),
          ...(decidedAt === null ? [] : ([[text.decidedAt, <DateTime key="at" at={decidedAt} />]] as const)),
        ]}
      />
      {reason !== null && (
        <p className="mt-3 text-sm break-words">
          <span className="text-ink-2">
            {text.reason}
            {': '}
          </span>
          {reason}
        </p>
      )}
      {(state === 'withdrawn' || state === 'expired') && <p className="mt-3 text-sm text-ink-2">{text[state]}</p>}
      {state === 'waiting' && !approval.mayDecide && <p className="mt-3 text-sm text-ink-2">{wayOf(order) === 'in' ? text.waits : text.waitsExit}</p>}
      {approval.mayDecide && <Decide {...props} />}
      {approval.mayWithdraw && <Withdraw {...props} />}
    </Card>
  );
}

/** Terms if approved now, refetched every 30 s: after the cut-off another day applies. */
function Decide(props: Props) {
  const { order, onDecided } = props;
  const found = useCall(getAgreement, { orderId: order.orderId }, { refetchInterval: 30_000 });
  return (
    <Loaded of={found} shape={<Skeleton className="mt-3 h-40" />}>
      {(reply) => (
        <>
          <IfNow reply={reply} />
          <Approve
            reply={reply}
            askCode={props.askCode}
            onDecided={onDecided}
            onChanged={async () => {
              await Promise.all([found.refetch(), onDecided()]);
            }}
          />
          <Decline {...props} />
        </>
      )}
    </Loaded>
  );
}

function IfNow({ reply: { agreement, before, promisedNavDay } }: { reply: GetReply }) {
  const text = useTexts(approvals);
  const { language } = usePreferences();
  const { navDay, unitsOn, cashOn, method } = agreement;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="mb-2 text-sm font-semibold">{text.ifNow}</h3>
      <Facts
        rows={[
          ...(navDay === null ? [] : ([[text.navDay, <DateOnly key="nav" day={navDay} />]] as const)),
          [method === null ? text.before : text.beforePaid, <DateTime key="before" at={before.at} />],
          ...(unitsOn === null ? [] : ([[text.unitsOn, <DateOnly key="units" day={unitsOn} />]] as const)),
          ...(cashOn === null ? [] : ([[text.cashOn, <DateOnly key="cash" day={cashOn} />]] as const)),
          ...(method === null ? [] : ([[text.method, method]] as const)),
        ]}
      />
      {before.laterNavDay !== null && <p className="mt-2 text-sm text-ink-2">{text.later(dateText(before.laterNavDay, language))}</p>}
      {navDay !== null && promisedNavDay !== null && navDay !== promisedNavDay && (
        <div className="mt-3">
          <InlineNotice tone="warn" role="status">
            {text.moved(dateText(promisedNavDay, language), dateText(navDay, language))}
          </InlineNotice>
        </div>
      )}
    </div>
  );
}

/** Sends a code for exactly the displayed terms, then approves. If the terms change in the meantime, they are shown again and need a new code. */
function Approve({ reply, askCode, onDecided, onChanged }: { reply: GetReply; onChanged: () => Promise<void> } & Pick<Props, 'askCode' | 'onDecided'>) {
  const text = useTexts(approvals);
  const general = useTexts(checkout);
  const decided = useOrderChanged(onDecided);
  const [sent, setSent] = useState<{ readonly digest: string; readonly to: string; readonly count: number } | null>(null);
  const send = useSend(approve);
  const resend = useSend(sendCode);
  const { digest, agreement } = reply;
  const { orderId } = agreement;
  const form = useForm(sendCode, {
    values: {},
    input: () => ({ orderId, digest }),
    onDone: ({ sentTo, Count }) => setSent({ digest, to: sentTo, count: Count }),
    onRefused: () => {
      void onChanged();
      return false;
    },
  });
  if (sent === null || sent.digest !== digest) {
    return (
      <form noValidate className="mt-4 grid gap-3" onSubmit={form.submit}>
        <FormNotice form={form} />
        <Button type="submit" size="large" isWide isBusy={form.isBusy}>
          {text.approve}
        </Button>
      </form>
    );
  }

  async function confirm(digits: string): Promise<CodeOutcome> {
    try {
      const answer = await send.mutateAsync({ orderId, digest, Code: digits });
      // A missing payment number from the bank does not undo the approval; the order page reports it.
      if (answer.ok || answer.reason === 'gatewayError') {
        await decided();
        return { kind: 'done' };
      }
      if (answer.reason === 'codeInvalid' || answer.reason === 'triesUsedUp') return { kind: 'wrong', message: answer.message };
      await onChanged();
      return { kind: 'refused', message: answer.message };
    } catch (fault) {
      // The approval may have been processed; the order page shows whether it was.
      if (!(fault instanceof CallFault)) throw fault;
      await onChanged();
      return { kind: 'refused', message: general.uncertain };
    }
  }

  return (
    <div className="mt-4 grid gap-3">
      <p className="text-sm text-ink-2">{text.enterCode(sent.to)}</p>
      {askCode({
        submitLabel: text.confirm,
        sentBefore: sent.count,
        onCode: confirm,
        onResend: async () => {
          const answer = await resend.mutateAsync({ orderId, digest });
          return answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };
        },
        children: (
          <Button kind="quiet" isWide onClick={() => setSent(null)}>
            {text.back}
          </Button>
        ),
      })}
    </div>
  );
}

const SHORTEST_REASON = 5;

function Decline({ order, onDecided }: Props) {
  const text = useTexts(approvals);
  const ending = useEnding(onDecided);
  const form = useForm(decline, {
    values: { reason: '' },
    checks: { reason: (value) => value.trim().length < SHORTEST_REASON && text.reasonMissing },
    input: ({ reason }) => ({ orderId: order.orderId, reason: reason.trim() }),
    onDone: ending.onDone,
  });
  const words = { ask: text.decline, title: text.declineTitle(order.orderCode), lead: text.declineLead, keep: text.keep, sure: text.declineSure };
  return (
    <div className="mt-2">
      <EndOrder form={form} ending={ending} words={words}>
        <TextArea {...form.text('reason')} label={text.reason} maxLength={500} />
      </EndOrder>
    </div>
  );
}

function Withdraw({ order, onDecided }: Props) {
  const text = useTexts(approvals);
  const ending = useEnding(onDecided);
  const form = useForm(cancelOrder, { values: {}, input: () => ({ orderId: order.orderId }), onDone: ending.onDone });
  const words = { ask: text.withdraw, title: text.withdrawTitle(order.orderCode), lead: text.withdrawLead, keep: text.keep, sure: text.withdrawSure };
  return (
    <div className="mt-4 border-t border-line pt-3">
      <EndOrder form={form} ending={ending} words={words} />
    </div>
  );
}

/**
 * Direct debit by SNAP BI: a charge (54) that the customer confirms on a page of the bank or that debits a linked account, its
 * status (55), cancellation (57) and refund (58).
 */
import { MINUTE, parseInstant, plus, SECOND } from '@lumbung/kernel/time.ts';
import { readAmount, timestampOf, writeAmount } from '../banks/snap.ts';
import { type Answer, type Ask, type Body, fault, type SnapLineOptions, snapLine } from '../banks/snap-line.ts';
import { PartnerFault } from '../http-client.ts';
import {
  type Charged,
  type ChargeState,
  type Gateway,
  type GatewayName,
  LINK_LOST,
  type NewCharge,
  NO_FUNDS,
  type Refund,
  type RefundState,
  type TakenBack,
} from './port.ts';
import { byCustomer, isLinkLost, snapLinks } from './snap-links.ts';

export interface SnapDebitOptions extends Omit<SnapLineOptions, 'companyCode'> {
  readonly partner: GatewayName;
  /** Our merchant id at the bank, sent in X-PARTNER-ID too. */
  readonly merchantId: string;
}

/** A customer waits for the payment page. */
const CHARGE_TIMEOUT_MS = 5 * SECOND;

export function snapDebit(options: SnapDebitOptions): Gateway {
  const { partner } = options;
  const line = { ...options, companyCode: options.merchantId };
  const ask = snapLine(line);
  return { partner, ...charges(options, ask), ...refunds(options, ask), links: snapLinks(line, options.merchantId, ask) };
}

/** Status of a charge; null if the bank never received it. */
async function statusOf(partner: string, ask: Ask, reference: string): Promise<Body | null> {
  const answer = await ask('debit/status', { originalPartnerReferenceNo: reference, serviceCode: '54' });
  if (answer.code === '4045501') return null;
  if (answer.code !== '2005500' || answer.body.originalPartnerReferenceNo !== reference) throw fault(partner, 'debit/status', answer);
  return answer.body;
}

function charges(options: SnapDebitOptions, ask: Ask): Pick<Gateway, 'charge' | 'chargeState' | 'endCharge'> {
  const { partner, merchantId, clock } = options;

  async function chargeState(reference: string): Promise<ChargeState> {
    const body = await statusOf(partner, ask, reference);
    if (body === null) return { kind: 'unheard' };
    const status = String(body.latestTransactionStatus ?? '');
    const at = typeof body.paidTime === 'string' ? parseInstant(body.paidTime) : null;
    // A paid charge stays paid: 04 with a payment time means that the money was returned later.
    if (status === '00' || (status === '04' && at !== null)) {
      const amount = readAmount((body.transAmount as { value?: unknown } | undefined)?.value);
      const eventId = body.originalReferenceNo;
      if (amount === null || at === null || typeof eventId !== 'string' || eventId === '')
        throw new PartnerFault(partner, 'told of a payment without amount, time or id', false);
      return { kind: 'done', eventId, amount, at, takenBack: takenBackIn(body, amount) };
    }
    if (status === '07') return { kind: 'unheard' };
    if (['01', '02', '03'].includes(status)) return { kind: 'open' };
    if (['04', '05', '06'].includes(status)) return { kind: 'refused', reason: reasonOf(body.transactionStatusDesc) };
    throw new PartnerFault(partner, `debit/status says ${status.slice(0, 10)}`, true);
  }

  return {
    chargeState,
    async charge({ reference, amount, lifeMinutes, returnTo, link }: NewCharge): Promise<Charged> {
      const body = {
        partnerReferenceNo: reference,
        merchantId,
        amount: { value: writeAmount(amount), currency: 'IDR' },
        validUpTo: timestampOf(plus(clock(), lifeMinutes * MINUTE)),
        urlParams: [{ url: returnTo, type: 'PAY_RETURN', isDeeplink: 'N' }],
        ...(link === null ? {} : { chargeToken: link.account }),
      };
      try {
        const answer = await ask('debit/payment-host-to-host', body, { timeoutMs: CHARGE_TIMEOUT_MS, ...(link === null ? {} : byCustomer(link)) });
        return chargedBy(answer, options.url, link !== null);
      } catch (error) {
        if (!(error instanceof PartnerFault)) throw error;
        return { kind: error.isOutcomeUnknown ? 'unknown' : 'refused', why: 'no answer' };
      }
    },
    async endCharge(reference) {
      const answer = await ask('debit/cancel', { originalPartnerReferenceNo: reference, merchantId, reason: 'Not wanted any more' });
      if (answer.code === '2005700') return { kind: 'refused', reason: 'cancelled' };
      if (answer.code === '4045701') return { kind: 'unheard' };
      if (answer.code.startsWith('5') || answer.code.startsWith('429')) throw fault(partner, 'debit/cancel', answer);
      // It cannot be cancelled: it is paid or over.
      return chargeState(reference);
    },
  };
}

/** Interprets the reply to a charge. If the reference was used before, the status must be queried. */
function chargedBy(answer: Answer, url: string, isLinked: boolean): Charged {
  const { code, body } = answer;
  const why = code;
  const partnerReference = body.referenceNo;
  if (code === '2005400' && typeof partnerReference === 'string') {
    if (isLinked) return { kind: 'taken', partnerReference };
    const page = pageOf(body.webRedirectUrl, url);
    return page === null ? { kind: 'unknown', why: 'no page' } : { kind: 'shown', partnerReference, qr: null, deepLink: page };
  }
  if (code.startsWith('2') || code.startsWith('5') || code.startsWith('409') || code.startsWith('429')) return { kind: 'unknown', why };
  if (code === '4035414') return { kind: 'refused', why: NO_FUNDS };
  return { kind: 'refused', why: isLinked && isLinkLost(answer) ? LINK_LOST : why };
}

const historyIn = (body: Body | null): Body[] => (Array.isArray(body?.refundHistory) ? (body.refundHistory as Body[]) : []);

const amountOfRefund = ({ refundAmount }: Body): bigint => readAmount((refundAmount as { value?: unknown } | undefined)?.value) ?? 0n;

/** Amounts that left the charge again: completed refunds, and the rest if it was reversed after payment (04). */
function takenBackIn(body: Body, amount: bigint): TakenBack[] {
  const done = historyIn(body).filter(({ refundStatus }) => refundStatus === '00');
  const parts = done.map((one) => ({
    reference: String(one.partnerReferenceNo ?? one.refundNo ?? ''),
    amount: amountOfRefund(one),
  }));
  const left = parts.reduce((rest, one) => rest - one.amount, amount);
  return [...parts, ...(body.latestTransactionStatus === '04' ? [{ reference: 'reversed', amount: left }] : [])].filter(
    (one) => one.reference !== '' && one.amount > 0n,
  );
}

function refunds({ partner, merchantId }: SnapDebitOptions, ask: Ask): Pick<Gateway, 'refund' | 'refundState'> {
  const refundState = async (charge: string, reference: string): Promise<RefundState> => {
    const body = await statusOf(partner, ask, charge);
    const refund = historyIn(body).find(({ partnerReferenceNo }) => partnerReferenceNo === reference);
    if (refund === undefined) return { kind: 'unheard' };
    if (refund.refundStatus === '00') return { kind: 'done', bankReference: String(refund.refundNo ?? reference), amount: amountOfRefund(refund) };
    return refund.refundStatus === '06' ? { kind: 'refused', reason: reasonOf(refund.reason) } : { kind: 'pending' };
  };
  return {
    refundState,
    async refund({ charge, reference, amount }: Refund) {
      const answer = await ask('debit/refund', {
        originalPartnerReferenceNo: charge,
        merchantId,
        partnerRefundNo: reference,
        refundAmount: { value: writeAmount(amount), currency: 'IDR' },
        reason: 'Payment could not be used',
      });
      const { code } = answer;
      // The bank's record of the refund is authoritative, not the reply of this call.
      if (code.startsWith('2') || code.startsWith('409')) return refundState(charge, reference);
      // The bank holds too little of our money today.
      if (code === '4035814') return { kind: 'pending' };
      if (code.startsWith('429') || code.startsWith('5')) throw fault(partner, 'debit/refund', answer);
      return { kind: 'refused', reason: `${code} ${answer.message}`.slice(0, 200) };
    },
  };
}

const reasonOf = (said: unknown): string => (typeof said === 'string' && said !== '' ? said.slice(0, 150) : 'failed');

/** A page of the bank. It must use TLS if the bank's API does. */
function pageOf(address: unknown, base: string): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { protocol } = new URL(address);
  return protocol === 'https:' || protocol === new URL(base).protocol ? address : null;
}

/** GoPay through the Core API of Midtrans: charges, status, expiry, and refunds to the wallet that paid. */
import { type Instant, parseInstant, SECOND } from '@lumbung/kernel/time.ts';
import { askPartner, PartnerFault, type PartnerRequest } from '../http-client.ts';
import type { Charged, ChargeState, Gateway, GatewayName, NewCharge, Refund, RefundState, TakenBack } from './port.ts';

export interface MidtransOptions {
  readonly partner: GatewayName;
  /** Base URL, before `/v2`. */
  readonly url: string;
  readonly serverKey: string;
}

type Body = Readonly<Record<string, unknown>>;
interface Answer {
  /** `status_code` of the body; the HTTP status may differ. */
  readonly code: string;
  readonly body: Body;
}

/** A customer waits for the payment page. */
const CHARGE_TIMEOUT_MS = 5 * SECOND;
const LONGEST_MINUTES = 7 * 24 * 60;
const LARGEST_QR_BYTES = 256 * 1024;
const REFUSED = new Set(['deny', 'cancel', 'expire', 'failure']);
const PAID = new Set(['settlement', 'capture', 'refund', 'partial_refund', 'chargeback', 'partial_chargeback']);

export function midtrans(options: MidtransOptions): Gateway {
  const { partner, url, serverKey } = options;
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;
  const headers = { accept: 'application/json', 'content-type': 'application/json', authorization };

  async function ask(method: PartnerRequest['method'], path: string, body?: object, timeoutMs?: number): Promise<Answer> {
    const { status, text } = await askPartner({
      partner,
      method,
      url: `${url}/v2/${path}`,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    const read = parse(text);
    const code = String(read?.status_code ?? '');
    if (read === null || !/^\d{3}$/.test(code)) throw new PartnerFault(partner, `${method} answered ${status} without a status code`, true);
    return { code, body: read };
  }
  const statusOf = (reference: string): Promise<Answer> => ask('GET', `${encodeURIComponent(reference)}/status`);
  const fault = (what: string, { code, body }: Answer): PartnerFault =>
    new PartnerFault(partner, `${what} answered ${code} ${word(body.status_message)}`, true);

  /** State of a charge. Once paid it stays `done`; money that was returned later is reported in `takenBack`. */
  function read(reference: string, answer: Answer): ChargeState {
    const { code, body } = answer;
    if (code === '404') return { kind: 'unheard' };
    const status = String(body.transaction_status ?? '');
    if (body.order_id !== reference || status === '') throw fault('status', answer);
    const at = instantOf(body.settlement_time);
    if (PAID.has(status) || (at !== null && REFUSED.has(status))) {
      const amount = amountOf(body.gross_amount);
      if (amount === null || at === null || typeof body.transaction_id !== 'string')
        throw new PartnerFault(partner, 'told of a payment without amount, time or id', false);
      return { kind: 'done', eventId: body.transaction_id, amount, at, takenBack: takenBackIn(body, status, amount) };
    }
    if (REFUSED.has(status)) return { kind: 'refused', reason: status };
    if (status === 'pending') return { kind: 'open' };
    throw fault('status', answer);
  }

  const chargeState = async (reference: string): Promise<ChargeState> => read(reference, await statusOf(reference));

  async function refundState(charge: string, reference: string): Promise<RefundState> {
    const answer = await statusOf(charge);
    if (answer.code === '404') return { kind: 'unheard' };
    if (answer.body.order_id !== charge) throw fault('status', answer);
    return stateOfRefund(refundsIn(answer.body).find(({ refund_key }) => refund_key === reference));
  }

  /** The QR code, only from the gateway's own origin. Null if unavailable: the charge can be paid without it. */
  async function pictureAt(address: string | null): Promise<string | null> {
    if (address === null || !URL.canParse(address) || new URL(address).origin !== new URL(url).origin) return null;
    try {
      const response = await askPartner({
        partner,
        method: 'GET',
        url: address,
        headers: { authorization },
        timeoutMs: CHARGE_TIMEOUT_MS,
        largestBytes: LARGEST_QR_BYTES,
        reads: 'base64',
      });
      return response.status === 200 && response.text.startsWith('iVBORw0KGgo') ? response.text : null;
    } catch (error) {
      if (error instanceof PartnerFault) return null;
      throw error;
    }
  }

  return {
    partner,
    links: null,
    chargeState,
    refundState,
    async charge({ reference, amount, lifeMinutes, returnTo }: NewCharge): Promise<Charged> {
      try {
        const answer = await ask(
          'POST',
          'charge',
          {
            payment_type: 'gopay',
            transaction_details: { order_id: reference, gross_amount: Number(amount) },
            gopay: { enable_callback: true, callback_url: returnTo },
            custom_expiry: { expiry_duration: Math.min(Math.max(lifeMinutes, 1), LONGEST_MINUTES), unit: 'minute' },
          },
          CHARGE_TIMEOUT_MS,
        );
        const { code, body } = answer;
        if (code === '201') {
          if (body.order_id !== reference || typeof body.transaction_id !== 'string') return { kind: 'unknown', why: 'another charge' };
          const actions = Array.isArray(body.actions) ? (body.actions as Body[]) : [];
          const addressOf = (name: string): string | null => {
            const found = actions.find((action) => action.name === name)?.url;
            return typeof found === 'string' ? found : null;
          };
          return {
            kind: 'shown',
            partnerReference: body.transaction_id,
            qr: await pictureAt(addressOf('generate-qr-code')),
            deepLink: appLink(addressOf('deeplink-redirect'), url),
          };
        }
        // 202 means refusal here. 406: the reference was used before, so its status must be queried.
        return { kind: code === '406' || code === '429' || code.startsWith('5') ? 'unknown' : 'refused', why: code };
      } catch (error) {
        if (!(error instanceof PartnerFault)) throw error;
        return { kind: error.isOutcomeUnknown ? 'unknown' : 'refused', why: 'no answer' };
      }
    },
    async endCharge(reference) {
      const answer = await ask('POST', `${encodeURIComponent(reference)}/expire`, {});
      if (answer.code === '407') return { kind: 'refused', reason: 'expire' };
      if (answer.code === '404') return { kind: 'unheard' };
      if (answer.code === '412') return chargeState(reference);
      throw fault('expire', answer);
    },
    async refund({ charge, reference, amount }: Refund) {
      const answer = await ask('POST', `${encodeURIComponent(charge)}/refund/online/direct`, {
        refund_key: reference,
        amount: Number(amount),
        reason: 'Payment could not be used',
      });
      const { code } = answer;
      // The gateway's record of the refund is authoritative, not the reply of this call.
      if (code === '200' || code === '201' || code === '406') return refundState(charge, reference);
      // The gateway holds too little of our money today.
      if (code === '414') return { kind: 'pending' };
      if (code === '429' || code.startsWith('5')) throw fault('refund', answer);
      return { kind: 'refused', reason: `${code} ${word(answer.body.status_message)}` };
    },
  };
}

/** Amounts that left the charge again: completed refunds, and the rest if it was denied or charged back after payment. */
function takenBackIn(body: Body, status: string, amount: bigint): TakenBack[] {
  const refunds = refundsIn(body).filter(({ bank_confirmed_at: at }) => instantOf(at) !== null);
  const parts = refunds.map((one) => ({ reference: String(one.refund_key ?? one.refund_chargeback_id ?? ''), amount: amountOf(one.refund_amount) ?? 0n }));
  const left = parts.reduce((rest, one) => rest - one.amount, amount);
  const isLost = REFUSED.has(status) || status === 'chargeback';
  return [...parts, ...(isLost ? [{ reference: status, amount: left }] : [])].filter((one) => one.reference !== '' && one.amount > 0n);
}

const refundsIn = ({ refunds }: Body): Body[] => (Array.isArray(refunds) ? (refunds as Body[]) : []);

const stateOfRefund = (refund: Body | undefined): RefundState => {
  if (refund === undefined) return { kind: 'unheard' };
  if (instantOf(refund.bank_confirmed_at) === null) return { kind: 'pending' };
  return { kind: 'done', bankReference: String(refund.refund_chargeback_id ?? refund.refund_key), amount: amountOf(refund.refund_amount) ?? 0n };
};

/** Link that opens the customer's app. It must use TLS if the gateway itself does. */
function appLink(address: string | null, base: string): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol } = new URL(address);
  return protocol === 'gojek:' || protocol === 'https:' || protocol === new URL(base).protocol ? address : null;
}

const word = (said: unknown): string => (typeof said === 'string' ? said.slice(0, 150) : '');

/** `150000.00` or `150000` as whole rupiah. */
function amountOf(said: unknown): bigint | null {
  const match = typeof said === 'string' ? /^(\d{1,15})(\.00)?$/.exec(said) : null;
  return match ? BigInt(match[1]!) : null;
}

/** `2026-11-20 10:00:00`, in WIB. */
const instantOf = (said: unknown): Instant | null =>
  typeof said === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(said) ? parseInstant(`${said.replace(' ', 'T')}+07:00`) : null;

function parse(text: string): Body | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : null;
  } catch {
    return null;
  }
}

/** SMS gateway adapter: one message per request, with an idempotency key. */
import type { SmsConfig } from '../../config.ts';
import { askPartner, PartnerFault } from '../http-client.ts';
import type { PhoneCode, PhoneMessages } from './port.ts';
import { PARTNERS } from '../port.ts';

const PARTNER = PARTNERS.sms;

export function smsGateway({ url, key, sender }: SmsConfig): PhoneMessages {
  const send = async ({ from, to, text, messageId }: Omit<PhoneCode, 'code' | 'language'>): Promise<void> => {
    const { status } = await askPartner({
      partner: PARTNER,
      method: 'POST',
      url: `${url}/messages`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'idempotency-key': messageId },
      body: JSON.stringify({ from: from ?? sender, to: `+${to}`, text }),
      largestBytes: 64 * 1024,
    });
    if (status !== 200 && status !== 202) throw new PartnerFault(PARTNER, `answered ${status}`, status >= 500);
  };
  return { sendCode: send, sendNotice: send };
}

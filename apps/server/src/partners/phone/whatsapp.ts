/**
 * WhatsApp adapter in the format of Meta's Cloud API: a template of category `authentication`, whose text and button Meta
 * stores. The code is sent as parameter of body and button.
 */
import type { WhatsAppConfig } from '../../config.ts';
import { askPartner, PartnerFault } from '../http-client.ts';
import type { PhoneMessages } from './port.ts';
import { PARTNERS } from '../port.ts';

const PARTNER = PARTNERS.whatsApp;

export function whatsApp({ url, phoneId, token, template }: WhatsAppConfig): PhoneMessages {
  return {
    async sendCode({ to, code, language, messageId }) {
      const parameters = [{ type: 'text', text: code }];
      const { status, text } = await askPartner({
        partner: PARTNER,
        method: 'POST',
        url: `${url}/${phoneId}/messages`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to,
          type: 'template',
          template: {
            name: template,
            language: { code: language },
            components: [
              { type: 'body', parameters },
              { type: 'button', sub_type: 'url', index: '0', parameters },
            ],
          },
          biz_opaque_callback_data: messageId,
        }),
        largestBytes: 64 * 1024,
      });
      if (status !== 200) throw new PartnerFault(PARTNER, `answered ${status} ${errorCode(text)}`.trim(), status >= 500);
    },
  };
}

/** The error code only: the message quotes the request. */
function errorCode(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown } };
    return typeof error?.code === 'number' ? String(error.code) : '';
  } catch {
    return '';
  }
}

/** Delivery of messages to phones: WhatsApp like Meta's Cloud API, and an SMS gateway. Messages arrive in the inbox. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Faults } from './faults.ts';
import { codeIn, type Message } from './inbox.ts';
import type { Journal } from './journal.ts';

interface Options {
  readonly smsKey: string;
  readonly whatsAppToken: string;
  /** The id of the phone number that the platform sends from. */
  readonly phoneId: string;
  readonly now: () => number;
}

interface Template {
  readonly name?: unknown;
  readonly language?: { readonly code?: unknown };
  readonly components?: readonly {
    readonly type?: unknown;
    readonly sub_type?: unknown;
    readonly index?: unknown;
    readonly parameters?: readonly Parameter[];
  }[];
}
interface Parameter {
  readonly type?: unknown;
  readonly text?: unknown;
}
interface WhatsAppBody {
  readonly messaging_product?: unknown;
  readonly to?: unknown;
  readonly type?: unknown;
  readonly template?: Template;
  readonly biz_opaque_callback_data?: unknown;
}
interface SmsBody {
  readonly from?: unknown;
  readonly to?: unknown;
  readonly text?: unknown;
}

/** Meta's text of an authentication template, by language. */
const TEMPLATE: Readonly<Record<string, (code: string) => string>> = {
  id: (code) => `${code} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.`,
  en: (code) => `${code} is your verification code. For your security, do not share this code.`,
};

export function servePhones(server: FastifyInstance, options: Options, journal: Journal<Message>, faults: Faults): void {
  const { smsKey, whatsAppToken, phoneId, now } = options;
  const arrive = (channel: 'sms' | 'whatsapp', id: string, { from, to }: Pick<Message, 'from' | 'to'>, text: string): void => {
    const code = codeIn(text);
    journal.append({ id, channel, from, to, subject: '', text, ...(code ? { code } : {}), links: [], at: new Date(now()).toISOString() });
  };
  const graphError = (reply: FastifyReply, status: number, code: number, message: string) =>
    reply.status(status).send({ error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: randomUUID() } });

  server.post<{ Params: { version: string; number: string }; Body: WhatsAppBody | undefined }>(
    '/whatsapp/:version/:number/messages',
    async (request, reply) => {
      const { params, headers, body } = request;
      const about = `whatsapp to ${String(body?.to)}`;
      if (faults.take('whatsapp', ['down'], { about })) return graphError(reply, 503, 2, 'Service temporarily unavailable');
      if (faults.take('whatsapp', ['error'], { about })) return graphError(reply, 500, 131000, 'Something went wrong');
      if (headers.authorization !== `Bearer ${whatsAppToken}`) return graphError(reply, 401, 190, 'Invalid OAuth access token');
      if (!/^v\d+\.\d+$/.test(params.version) || params.number !== phoneId) return graphError(reply, 400, 100, 'Unsupported post request');
      const { template } = body ?? {};
      if (body?.messaging_product !== 'whatsapp' || body.type !== 'template' || typeof template?.name !== 'string' || !template.components)
        return graphError(reply, 400, 100, 'Invalid parameter');
      if (typeof body.to !== 'string' || !/^\d{8,15}$/.test(body.to)) return graphError(reply, 400, 131009, 'Parameter value is not valid: to');
      const words = TEMPLATE[String(template.language?.code)];
      if (template.name !== 'login_code' || !words) return graphError(reply, 404, 132001, 'Template name does not exist in the translation');
      const [inBody, inButton] = [template.components.find(({ type }) => type === 'body'), template.components.find(({ type }) => type === 'button')];
      const [code, copied] = [inBody?.parameters?.[0], inButton?.parameters?.[0]].map((one) =>
        one?.type === 'text' && typeof one.text === 'string' ? one.text : '',
      );
      // The button copies the code: both parameters are required and must be equal.
      if (inBody?.parameters?.length !== 1 || inButton?.sub_type !== 'url' || inButton.index !== '0' || !code || code !== copied || code.length > 15)
        return graphError(reply, 400, 132000, 'Number of parameters does not match the expected number of params');
      const id = `wamid.${randomUUID()}`;
      arrive('whatsapp', id, { from: params.number, to: body.to }, words(code));
      return { messaging_product: 'whatsapp', contacts: [{ input: body.to, wa_id: body.to }], messages: [{ id, message_status: 'accepted' }] };
    },
  );

  server.post<{ Body: SmsBody | undefined }>('/sms/messages', async (request, reply) => {
    const { headers, body } = request;
    const about = `sms to ${String(body?.to)}`;
    if (faults.take('sms', ['down'], { about })) return reply.status(503).send({ message: 'maintenance' });
    if (faults.take('sms', ['error'], { about })) return reply.status(500).send({ message: 'internal error' });
    if (headers.authorization !== `Bearer ${smsKey}`) return reply.status(401).send({ message: 'unknown key' });
    const { from, to, text } = body ?? {};
    const id = headers['idempotency-key'];
    if (
      typeof from !== 'string' ||
      from.length > 11 ||
      typeof to !== 'string' ||
      !/^\+\d{8,15}$/.test(to) ||
      typeof text !== 'string' ||
      text.length > 480 ||
      !text
    )
      return reply.status(400).send({ message: '"from" of at most 11 letters, "to" as +62…, "text" of at most 480 letters' });
    if (typeof id !== 'string') return reply.status(400).send({ message: 'idempotency-key is missing' });
    const known = journal.events.some((message) => message.channel === 'sms' && message.id === id);
    if (!known) arrive('sms', id, { from, to: to.slice(1) }, text);
    return reply.status(202).send({ id });
  });
}

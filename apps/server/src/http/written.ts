/** Converts outcomes to replies: codes of the family, texts, files, session cookies. */
import { Readable } from 'node:stream';
import { type Call, type FileBytes, type FileReply, isFileReply } from '@lumbung/contract/call.ts';
import type { FamilyTable, RefusalCode } from '@lumbung/contract/families.ts';
import type { Outcome, RefusalDetails } from '@lumbung/kernel/outcome.ts';
import { companyReasonText } from '@lumbung/wording/company-fields.ts';
import { reasonText } from '@lumbung/wording/kyc-reasons.ts';
import { refusalText } from '@lumbung/wording/refusals.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../platform/context.ts';
import { sha256 } from '../platform/keys.ts';
import { refusals } from '../platform/metrics.ts';
import { replyWriter } from '../platform/reply-writer.ts';
import { SessionChange } from '../platform/serve.ts';
import { type Caller, EMAIL_COOKIE, SESSION_COOKIE } from './access.ts';

/** Outcome of any use case, for code that only passes it on. */
export type AnyOutcome = Outcome<unknown, string, string>;

/** A reply as sent, and as stored for repeats of its idempotency key. */
export interface Written {
  readonly status: number;
  readonly body: string;
}

/** Serialises the outcomes of a call. */
export interface OutcomeWriter {
  outcome(outcome: AnyOutcome, language: Language): Written;
  refusal(reason: string, details: RefusalDetails | undefined, language: Language): Written;
}

export function outcomeWriter(call: Call): OutcomeWriter {
  const { family } = call;
  const write = replyWriter(call);
  // Company fields have texts of their own.
  const fieldText = call.area === 'kyc-insti' ? companyReasonText : reasonText;
  const codes = new Map(call.refusals.map((reason) => [reason as string, refusalCode(family.refusals[reason])]));

  const refusal = (reason: string, details: RefusalDetails | undefined, language: Language): Written => {
    const found = codes.get(reason);
    refusals.inc({ call: call.name, reason });
    if (found === undefined) throw new Error(`${call.name} refused with ${reason}, which its contract does not name`);
    const { code, status } = found;
    const message = refusalText(reason, language, details);
    const body = write({
      ...outcomeFields(family, code),
      reason,
      message,
      retryAfterMinutes: details?.retryAfterMinutes,
      ...counted(details?.count),
      orderId: details?.orderId,
      redirectUrl: details?.redirectUrl,
      fields: details?.fields?.map((one) => ({ ...one, message: fieldText(one.field, one.reason, language) })),
      lines: details?.lines?.map((line) => ({ ...line, code: codes.get(line.reason)?.code ?? code, message: refusalText(line.reason, language) })),
      errorSignature: reason === 'signatureInvalid' ? message : undefined,
    });
    return { status, body };
  };
  const success = (value: unknown, as: string | undefined): Written => {
    const code = as === undefined ? (family.success === 'absent' ? undefined : family.success) : family.successes[as];
    return { status: 200, body: write({ ...outcomeFields(family, code), ...counted((value as { Count?: number } | null)?.Count), ...(value as object) }) };
  };
  return {
    refusal,
    outcome: (outcome, language) => (outcome.ok ? success(outcome.value, outcome.as) : refusal(outcome.reason, outcome.details, language)),
  };
}

/** The specification spells the number of resends both ways, and clients read either. */
const counted = (count: number | undefined) => (count === undefined ? {} : { Count: count, count });

/** Code and HTTP status of a refusal; 200 unless its family says otherwise. */
const refusalCode = (said: RefusalCode | undefined): { readonly code: number | undefined; readonly status: number } =>
  typeof said === 'object' ? { code: said.code, status: said.status } : { code: said, status: 200 };

/** The fields that carry the outcome's code; none if there is no code. */
const outcomeFields = ({ field, alsoIn }: FamilyTable, code: number | undefined): object =>
  code === undefined ? {} : { [field]: code, ...(alsoIn ? { [alsoIn]: code } : {}) };

export const send = (reply: FastifyReply, { status, body }: Written): FastifyReply => reply.status(status).type('application/json; charset=utf-8').send(body);

/** Sends the outcome of a use case: a file, a session that began or ended, or a reply. */
export function answer(request: FastifyRequest, reply: FastifyReply, call: Call, writer: OutcomeWriter, outcome: AnyOutcome, who: Asking): FastifyReply {
  if (outcome.ok && isFileReply(call.reply))
    return sendFile(call.isCacheable ? reply.header('cache-control', 'public, max-age=31536000, immutable') : reply, call.reply, outcome.value as FileBytes);
  const isChange = outcome.ok && outcome.value instanceof SessionChange;
  const shown: AnyOutcome = isChange ? { ...outcome, value: sessionReply(reply, who, outcome.value as SessionChange<object>) } : outcome;
  const written = writer.outcome(shown, who.language);
  return call.isCacheable ? sendCacheable(request, reply, written) : send(reply, written);
}

/** The caller of a request, and the cookie of its session. */
export interface Asking {
  readonly caller: Caller;
  readonly cookie: string;
  readonly language: Language;
}

/** Sends a file. Not cached unless the call is cacheable, never content-sniffed, and sandboxed where it is displayed. */
function sendFile(reply: FastifyReply, { contentTypes, disposition }: FileReply, { contentType, fileName, bytes }: FileBytes): FastifyReply {
  if (!contentTypes.includes(contentType)) throw new Error(`a file of the kind ${contentType} was not promised`);
  return reply
    .type(contentType)
    .headers({
      'content-disposition': `${disposition}; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes, { objectMode: false }));
}

/** Sends a cacheable reply with an ETag; replies 304 if it is unchanged. */
function sendCacheable(request: FastifyRequest, reply: FastifyReply, written: Written): FastifyReply {
  const tag = `"${sha256(written.body).toString('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag: tag });
  // A compressing proxy marks the tag as weak.
  return request.headers['if-none-match']?.replace(/^W\//, '') === tag ? reply.status(304).send() : send(reply, written);
}

/** Sets or clears the session cookies; clients other than browsers get the token in the reply. */
function sessionReply(reply: FastifyReply, { caller, cookie }: Asking, change: SessionChange<object>): object {
  if (!caller.isBrowser) return { ...change.reply, token: change.token ?? undefined };
  const attributes = { path: '/', secure: true, sameSite: 'strict' } as const;
  if (change.token === null) {
    reply.clearCookie(cookie, { ...attributes, httpOnly: true });
    if (cookie === SESSION_COOKIE) reply.clearCookie(EMAIL_COOKIE, attributes);
  } else {
    reply.setCookie(cookie, change.token, { ...attributes, httpOnly: true });
    if (change.email !== undefined) reply.setCookie(EMAIL_COOKIE, change.email, { ...attributes, maxAge: 400 * 24 * 3600 });
  }
  return change.reply;
}

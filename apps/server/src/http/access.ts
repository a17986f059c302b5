/** Authenticates callers: client, session, CSRF token, signature token. */
import type { Call, CompanyRight, InvestorKind } from '@lumbung/contract/call.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { SECOND } from '@lumbung/kernel/time.ts';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Moment, momentAt } from '../platform/clock.ts';
import { type Db, sql, time } from '../platform/database.ts';
import { type Keys, sameBytes, sha256 } from '../platform/keys.ts';
import { newSecret } from '../platform/random.ts';
import { csrfToken, IDLE_MS, OPERATOR_IDLE_MS } from '../platform/tokens.ts';
import { forbidden } from '../platform/faults.ts';
import type { CompanyRole, Language, OperatorSession, OperatorStage, Session, SessionStage } from '../platform/context.ts';

export const SESSION_COOKIE = '__Host-session';
export const OPERATOR_COOKIE = '__Host-operator';
export const CLIENT_COOKIE = '__Host-client';
/** Email address of the last browser login. The specification requires that the page can read it; it can read nothing else. */
export const EMAIL_COOKIE = 'lastEmail';

const SEEN_EVERY_MS = 60 * SECOND;

const findSession = sql(
  'access.session',
  `
  select s.login_id, i.brand, s.stage, s.last_seen_at, s.proved_at, l.language, c.offset_ms, i.kind, l.makes, l.approves, i.needs_approval
  from accounts.session s
  join accounts.login l on l.investor_id = s.investor_id and l.login_id = s.login_id and l.epoch = s.epoch and l.state = 'active'
  join accounts.investor i on i.investor_id = s.investor_id and i.state = 'active'
  cross join platform.clock c
  where s.investor_id = $1 and s.token_hash = $2 and s.ends_at > $3 and s.last_seen_at > $4`,
);
const findOperator = sql(
  'access.operator',
  `
  select o.name, o.email, o.roles, s.stage, s.last_seen_at, s.created_at, c.offset_ms
  from operations.session s join operations.operator o on o.operator_id = s.operator_id and o.epoch = s.epoch and o.state = 'active'
  cross join platform.clock c
  where s.operator_id = $1 and s.token_hash = $2 and s.ends_at > $3 and s.last_seen_at > $4`,
);
const touchOperator = sql(
  'access.touchOperator',
  'update operations.session set last_seen_at = $3 where operator_id = $1 and token_hash = $2 and last_seen_at < $3',
);
const touchSession = sql('access.touch', 'update accounts.session set last_seen_at = $3 where investor_id = $1 and token_hash = $2 and last_seen_at < $3');

export interface Caller {
  readonly client: string;
  readonly clientHash: Buffer;
  readonly isBrowser: boolean;
  /** The bearer token or the session cookie, not yet verified. */
  readonly token: string | null;
  readonly byCookie: boolean;
}

/**
 * Reads the claimed identity from a request, with the session cookie of the given app. A browser without a client cookie gets
 * one with the reply; pages of other origins pass no reply and get none.
 */
export function identify(request: FastifyRequest, reply: FastifyReply | null, sessionCookie: string): Caller {
  const named = request.headers['x-client-id'];
  const bearer = /^Bearer ([\w.-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
  if (typeof named === 'string' && /^[\w-]{16,128}$/.test(named)) {
    return { client: named, clientHash: sha256(named), isBrowser: false, token: bearer, byCookie: false };
  }
  let client = request.cookies[CLIENT_COOKIE];
  if (!client || !/^[\w-]{43}$/.test(client)) {
    client = newSecret();
    reply?.setCookie(CLIENT_COOKIE, client, { path: '/', secure: true, httpOnly: true, sameSite: 'strict', maxAge: 400 * 24 * 3600 });
  }
  const cookie = request.cookies[sessionCookie] ?? null;
  return { client, clientHash: sha256(client), isBrowser: bearer === null, token: bearer ?? cookie, byCookie: bearer === null && cookie !== null };
}

export interface Found {
  readonly session: Session;
  /** Code of the investor's brand. */
  readonly brand: string;
  readonly moment: Moment;
  readonly language: Language;
  /** True at most once a minute: `last_seen_at` must then be updated. */
  readonly isStale: boolean;
}

interface SessionRow {
  readonly login_id: string;
  readonly brand: string;
  readonly stage: SessionStage;
  readonly last_seen_at: Instant;
  readonly proved_at: Instant;
  readonly language: Language;
  readonly offset_ms: bigint;
  readonly kind: InvestorKind;
  readonly makes: boolean;
  readonly approves: boolean;
  readonly needs_approval: boolean;
}

/** Splits a token into the claimed owner and the hash under which it is stored. */
function partsOf(token: string | null): { owner: string; tokenHash: Buffer } | null {
  const parts = token === null ? null : /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token);
  return parts && { owner: parts[1]!, tokenHash: sha256(parts[2]!) };
}

/** The session of a token; null if there is no active one. */
export async function lookUp(db: Db, token: string | null, system: Instant): Promise<Found | null> {
  const parts = partsOf(token);
  if (!parts) return null;
  const { owner: investorId, tokenHash } = parts;
  const [row] = await db.query<SessionRow>(findSession, [investorId, tokenHash, time(system), time((system - IDLE_MS) as Instant)]);
  if (!row) return null;
  const company = row.kind === 'company' ? { makes: row.makes, approves: row.approves, needsApproval: row.needs_approval } : null;
  return {
    session: { investorId, loginId: row.login_id, tokenHash, stage: row.stage, provedAt: row.proved_at, kind: row.kind, company },
    brand: row.brand,
    moment: momentAt(system, row.offset_ms),
    language: row.language,
    isStale: system - row.last_seen_at > SEEN_EVERY_MS,
  };
}

export const touch = async (db: Db, session: Session, system: Instant): Promise<void> => {
  await db.query(touchSession, [session.investorId, session.tokenHash, time(system)]);
};

const HAS_RIGHT: Readonly<Record<CompanyRight, (role: CompanyRole) => boolean>> = {
  any: () => true,
  acts: ({ makes, approves }) => makes || approves,
  makes: ({ makes }) => makes,
  approves: ({ approves }) => approves,
};

/** Fault reason for investors who are not of the only kind a call admits. */
const NOT_OF_KIND: Readonly<Record<InvestorKind, string>> = { person: 'forbidden', company: 'role', agent: 'forbidden', partner: 'brand' };

/** Why this investor may not make a call, by kind of investor and company role; null if they may. */
export function whyNotPermitted({ only, company }: Pick<Call, 'only' | 'company'>, session: Pick<Session, 'kind' | 'company'>): string | null {
  if (only !== undefined && session.kind !== only) return NOT_OF_KIND[only];
  return session.company === null || HAS_RIGHT[company](session.company) ? null : 'role';
}

export interface FoundOperator {
  readonly operator: OperatorSession;
  readonly moment: Moment;
  readonly isStale: boolean;
}

/** Like `lookUp` for the console, at any stage of sign-in. */
export async function lookUpOperator(db: Db, token: string | null, system: Instant): Promise<FoundOperator | null> {
  const parts = partsOf(token);
  if (!parts) return null;
  const { owner: operatorId, tokenHash } = parts;
  const [row] = await db.query<{
    name: string;
    email: string;
    roles: string[];
    stage: OperatorStage;
    last_seen_at: Instant;
    created_at: Instant;
    offset_ms: bigint;
  }>(findOperator, [operatorId, tokenHash, time(system), time((system - OPERATOR_IDLE_MS) as Instant)]);
  if (!row) return null;
  const { name, email, roles, stage, created_at: provedAt } = row;
  return {
    operator: { operatorId, tokenHash, stage, provedAt, email, roles, name },
    moment: momentAt(system, row.offset_ms),
    isStale: system - row.last_seen_at > SEEN_EVERY_MS,
  };
}

export const touchOperatorSession = async (db: Db, operator: OperatorSession, system: Instant): Promise<void> => {
  await db.query(touchOperator, [operator.operatorId, operator.tokenHash, time(system)]);
};

/**
 * Accepts calls with an effect only from our own pages, with or without a session; a link in a mail opens a page whose button
 * makes the call. Clients other than browsers do not send the header.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw forbidden('crossSite');
}

/** A cookie alone is no proof: calls with an effect also need the token in a header that only our pages can send. */
export function checkCsrf(request: FastifyRequest, keys: Keys, caller: Caller): void {
  const given = request.headers['x-csrf-token'];
  const wanted = csrfToken(keys, caller.client, caller.token);
  if (typeof given !== 'string' || !sameBytes(Buffer.from(given), Buffer.from(wanted))) throw forbidden('forgery');
}

/** Language of a reply: `lang`, else Accept-Language, else the user's stored language, else Indonesian. */
export function languageOf(request: FastifyRequest, stored: Language | null): Language {
  const asked = (request.query as Record<string, unknown> | undefined)?.lang;
  if (asked === 'id' || asked === 'en') return asked;
  const header = request.headers['accept-language'];
  const named = header === undefined ? null : /^\s*(id|en)\b/i.exec(header)?.[1]?.toLowerCase();
  return (named as Language | undefined) ?? stored ?? 'id';
}

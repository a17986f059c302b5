/** Measures sign-in, alone and with the first session request, and registration, compared with the one operation meant to be expensive: an Argon2id hash. */
import { randomUUID } from 'node:crypto';
import { login, register } from '@lumbung/contract/accounts/routes.gen.ts';
import { answerOf } from '@lumbung/client/send.ts';
import { addressOf, type Route } from '@lumbung/contract/route.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { hashPassword } from '../apps/server/src/capabilities/people/accounts/index.ts';
import { pace } from './pace.ts';
import type { BenchPlatform } from './platform.ts';
import { request } from './request.ts';
import { type Compared, inTurns, rateOf } from './turns.ts';

const CLIENTS = 4;
const SECONDS = pace(2, 1);

/** Each request has an address of its own, so that the measurement is of work, not of rate limits. */
async function ask<Input, Reply>(
  { url }: BenchPlatform,
  route: Route<Input, Reply>,
  client: string,
  input: Input,
  { signature, token }: { readonly signature?: string; readonly token?: string } = {},
): Promise<Reply> {
  const headers = {
    'x-client-id': client,
    'sandbox-address': randomUUID(),
    ...(signature ? { 'x-signature-token': signature } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const text = await request(url + addressOf(route), route.method, headers, route.method === 'POST' ? JSON.stringify(input) : undefined);
  const answer = answerOf(route, 200, JSON.parse(text) as Record<string, unknown>);
  if (!answer.ok) throw new Error(`${route.name} was refused: ${answer.reason}`);
  return answer.value;
}

/** Creates investors who can sign in; returns their email addresses. A single account would wait for itself, since its attempts are counted serially. */
async function withPasswords(platform: BenchPlatform, count: number): Promise<string[]> {
  const hash = await hashPassword(PASSWORD);
  return Promise.all(
    (await platform.investors(count)).map(async ({ investorId }) => {
      const email = `${investorId}@bench.test`;
      await platform.owner.query(
        'insert into accounts.login_email (email_key, investor_id, login_id) select $2, investor_id, login_id from accounts.login where investor_id = $1',
        [investorId, platform.keys.indexKey(`email:${email}`)],
      );
      await platform.owner.query('update accounts.login set password_hash = $2 where investor_id = $1', [investorId, hash]);
      return email;
    }),
  );
}

/** Returns a function that registers another person. A client is limited to five registrations per hour, so each uses a new client with its own token. */
export function joinsOf(platform: BenchPlatform): () => Promise<void> {
  let registered = 0;
  return async () => {
    registered += 1;
    const phone = `0812${String(Date.now()).slice(-5)}${String(registered).padStart(4, '0')}`;
    const client = randomUUID();
    const { signatureToken: signature } = await ask(platform, init, client, {});
    const input = { email: `${client}@bench.test`, name: 'Wira Kusuma', phone, password: 'lumbung padi di tepi sawah', isAgree: true as const };
    await ask(platform, register, client, input, { signature });
  };
}

export async function benchAccounts(platform: BenchPlatform): Promise<Compared<'logins' | 'sessions' | 'registrations'>> {
  const here = 'bench-client-00000002';
  const { signatureToken: signature } = await ask(platform, init, here, {});
  const people = await withPasswords(platform, 64);
  const signIn = (turn: number) => ask(platform, login, here, { email: people[turn % people.length]!, password: PASSWORD }, { signature });
  const goIn = async (turn: number) => {
    const { token } = await signIn(turn);
    await ask(platform, init, here, {}, { token: token! });
  };
  const join = joinsOf(platform);
  return inTurns(() => rateOf(CLIENTS, SECONDS, () => hashPassword(PASSWORD)), {
    logins: () => rateOf(CLIENTS, SECONDS, signIn),
    sessions: () => rateOf(CLIENTS, SECONDS, goIn),
    registrations: () => rateOf(CLIENTS, SECONDS, join),
  });
}

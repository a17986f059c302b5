/** Signing in and opening an account, beside the one thing in them that is meant to cost something: an Argon2id hash. */
import { randomUUID } from 'node:crypto';
import { login, register } from '@lumbung/contract/accounts/routes.ts';
import { init } from '@lumbung/contract/start/routes.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { send } from '@lumbung/client/send.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { hashPassword } from '../apps/server/src/capabilities/people/accounts/index.ts';
import type { BenchPlatform } from './platform.ts';
import { pace } from './pace.ts';

const CLIENTS = 4;
const SECONDS = pace(6, 1);

async function rateOf(one: (turn: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const until = started + SECONDS * 1_000;
  let count = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < until) {
        count += 1;
        await one(count);
      }
    }),
  );
  return (count * 1_000) / (performance.now() - started);
}

/** A client and address of its own for each: what is measured is work, not limits. */
async function ask<Input, Reply>(platform: BenchPlatform, route: Route<Input, Reply>, input: Input, signature?: string): Promise<Reply> {
  const headers = { 'x-client-id': CLIENT, 'sandbox-address': randomUUID(), ...(signature ? { 'x-signature-token': signature } : {}) };
  const answer = await send({ origin: platform.url, fetch, headers: () => headers }, route, input);
  if (!answer.ok) throw new Error(`${route.name} was refused: ${answer.reason}`);
  return answer.value;
}
const CLIENT = 'bench-client-00000002';

/** Investors who can sign in; answers their addresses. One account alone would wait for itself: its tries are counted one after another. */
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

export async function benchAccounts(platform: BenchPlatform): Promise<{ logins: number; registrations: number; hashes: number }> {
  const { signatureToken } = await ask(platform, init, {});
  const hashes = await rateOf(() => hashPassword(PASSWORD));
  const people = await withPasswords(platform, 64);
  const logins = await rateOf((turn) => ask(platform, login, { email: people[turn % people.length]!, password: PASSWORD }, signatureToken));
  // A client may ask five times an hour: each registration is another client.
  const registrations = await rateOf(async (turn) => {
    const client = randomUUID();
    const connection = (headers: Record<string, string>) => ({
      origin: platform.url,
      fetch,
      headers: () => ({ 'x-client-id': client, 'sandbox-address': client, ...headers }),
    });
    const start = await send(connection({}), init, {});
    if (!start.ok) throw new Error('init was refused');
    const email = `${client}@bench.test`;
    const phone = `0812${String(Date.now()).slice(-5)}${String(turn).padStart(4, '0')}`;
    const answer = await send(connection({ 'x-signature-token': start.value.signatureToken }), register, {
      email,
      name: 'Wira Kusuma',
      phone,
      password: 'lumbung padi di tepi sawah',
      isAgree: true,
    });
    if (!answer.ok) throw new Error(`register was refused: ${answer.reason}`);
  });
  return { logins, registrations, hashes };
}

/** Tests the database at rest: its tables, or a copy of them, reveal nobody's name, address or account. */
import { quoteFee, sendCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { register } from '@lumbung/contract/accounts/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { getEvidence, getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../support/buying.ts';
import { commanded, invited } from '../support/operators.ts';
import { type Platform, sharedPlatform } from '../support/platform.ts';
import { grantUnits, placeSale } from '../support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

/** Returns the tables, including those of the queue, that contain a word in plain text, as text or as bytes. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await platform.owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)' order by 1`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await platform.owner.query(`select 1 from ${name} t where position($1 in t::text) > 0 or position($2 in t::text) > 0 limit 1`, [
        word,
        Buffer.from(word).toString('hex'),
      ]);
      return rowCount === 1 ? [name] : [];
    }),
  );
  return found.flat();
}

test('C54.words a quote, an order and a stored reply are encrypted, and the evidence still has the exact bytes that were shown', async () => {
  const { caller, investorId, email } = await platform.newInvestor();
  await grantUnits(platform.books, investorId);
  await placeOrder(platform, caller, investorId);
  const { orderId } = await placeSale(platform, caller, investorId, { isAllUnits: true });
  // A quote that names the holder of an account, requested twice with one idempotency key.
  await grantUnits(platform.books, investorId, 'F03');
  await caller.must(saveItem, { transactionType: 2, productId: 'F03', amount: 1_000_000 });
  const options = { idempotencyKey: 'a-quote-that-is-asked-for-twice' };
  const quote = await caller.must(quoteFee, {}, options);
  expect(quote.sales[0]!.paidTo!.holder).toBe('Wira Kusuma');
  expect(await caller.must(quoteFee, {}, options)).toEqual(quote);
  await caller.must(sendCode, {});

  const evidence = await caller.must(getEvidence, { id: orderId });
  expect(evidence).toMatchObject({ isIntact: true, sha256: (await caller.must(getOrder, { id: orderId })).order.evidence.sha256 });
  expect(evidence.shown).toContain('Wira Kusuma');
  for (const word of ['Wira Kusuma', email]) expect(await tablesWith(word), word).toEqual([]);
  // The search finds existing values, as text and as bytes.
  expect(await tablesWith(investorId)).toContain('orders.evidence');
  await platform.owner.query(`insert into platform.idempotency values ('a thief', 'x', 'x', '', null, $1, now())`, [Buffer.from('of Wira Kusuma')]);
  expect(await tablesWith('Wira Kusuma')).toEqual(['platform.idempotency']);
  await platform.owner.query(`delete from platform.idempotency where owner = 'a thief'`);
});

test('C54.codes passwords, codes, links and tokens are nowhere stored in the clear: not in a row, not in a pending job', async () => {
  const { caller, email } = await platform.newInvestor();
  const newcomer = platform.caller();
  await newcomer.start();
  const [address, password] = [`${crypto.randomUUID()}@example.test`, 'sandi yang hanya ada di sini'];
  await newcomer.must(register, { email: address, name: 'Sekar Wulandari', phone: `0811${String(Math.random()).slice(2, 10)}`, password, isAgree: true });
  const { text } = await platform.sandbox.mail(address, (message) => message.text.includes('/register/verify'));
  const link = new URL(/https?:\S+/.exec(text)![0]).searchParams.get('code')!;
  const admin = await platform.operator('admin');
  const { code: invitation } = await invited(platform, 'support');
  const { temporaryPassword } = await commanded(platform);
  for (const secret of [
    password,
    PASSWORD,
    link,
    caller.token!.split('.')[1]!,
    admin.token!.split('.')[1]!,
    admin.secret,
    invitation,
    temporaryPassword,
    email,
    address,
  ])
    expect(await tablesWith(secret), secret).toEqual([]);
  const { rows } = await platform.owner.query<{ password_hash: string }>(
    'select password_hash from accounts.login union all select password_hash from operations.operator where password_hash is not null',
  );
  expect(rows.filter((row) => !/^(\$argon2id\$v=19\$m=19456,t=2,p=1\$|none$)/.test(row.password_hash))).toEqual([]);
});

test('evidence that was changed, or moved to another order, is reported as not intact', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const [one, other] = [await placeOrder(platform, caller, investorId), await placeOrder(platform, caller, investorId)];
  await platform.owner.query(
    `update orders.evidence e set shown_encrypted = o.shown_encrypted, sha256 = o.sha256 from orders.evidence o where (e.order_id, o.order_id) = ($1, $2)`,
    [one.orderId, other.orderId],
  );
  expect(await caller.must(getEvidence, { id: one.orderId })).toMatchObject({ isIntact: false, shown: '' });
  await platform.owner.query(`update orders.evidence set sha256 = sha256(sha256) where order_id = $1`, [other.orderId]);
  expect(await caller.must(getEvidence, { id: other.orderId })).toMatchObject({ isIntact: false });
});

/** Tests of finding customers by words of their names: matches, order, cost, and that no name is stored in clear text. */
import { register, registerCompany, verifyRegistrationCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { find } from '@lumbung/contract/customers/routes.gen.ts';
import { sendPasswordVerificationCode, updatePassword } from '@lumbung/contract/partner-accounts/routes.gen.ts';
import { feed } from '@lumbung/contract/partner-users/routes.gen.ts';
import { beginningsOf, nameWords } from '@lumbung/kernel/names.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { newcomer, newCompany, strangerTo } from '../../../../../../tests/support/newcomers.ts';
import { addLogin } from '../../../../../../tests/support/people.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { nameKey } from '../accounts/index.ts';
import { fillSomeNames } from '../accounts/names.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

/** A word that no other name has. */
let words = 0;
const newWord = (): string => `qz${[...`${process.pid}${(words += 1)}`].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}a`;
/** An investor with a name, stored as the seed does. */
async function named(name: string): Promise<{ investorId: string; email: string }> {
  const { investorId } = await platform.newInvestor({ isVerified: false, signIn: false });
  const { rows } = await platform.owner.query<{ login_id: string }>('select login_id from accounts.login where investor_id = $1', [investorId]);
  await platform.owner.query('delete from accounts.login_name where investor_id = $1', [investorId]);
  await platform.owner.query('delete from accounts.login where investor_id = $1', [investorId]);
  await platform.owner.query('delete from accounts.login_email where login_id = $1', [rows[0]!.login_id]);
  return { investorId, email: (await addLogin({ ...platform, keys: platform.app.keys }, investorId, { name })).email };
}
const rowsOf = async (investorId: string): Promise<number> =>
  Number((await platform.owner.query('select count(*) from accounts.login_name where investor_id = $1', [investorId])).rows[0]!.count);

test('a customer is found by any word of the name, whole or as a prefix, in any letter case; every word asked for must match', async () => {
  const support = await platform.operator('support');
  const word = newWord();
  const { investorId } = await named(`Sítî Ma'ruf ${word.toUpperCase()}-Kusumawardaningsih W.`);
  const found = async (query: string) => (await support.must(find, { query })).items.map((item) => item.investorId);
  for (const query of [
    word,
    word.slice(0, 5),
    `siti ${word}`,
    `  ${word}, SITI!`,
    `maruf ${word}`,
    `${word} kusumawardani`,
    `kusu ${word.slice(0, 6)}`,
    `ｓｉｔｉ ${word}`,
    `w ${word}`,
  ])
    expect(await found(query), query).toContain(investorId);
  // Another person's word exists, but is not in this name.
  const elsewhere = newWord();
  await named(`Budi ${elsewhere}`);
  await named(`Budi ${elsewhere}`);
  for (const query of [`${word} ${elsewhere}`, `${word} budi`, `${word}x`, `uruf ${word}`, `si ${word}`])
    await refused(support, find, { query }, 'customerUnknown');
  for (const query of ['a b', '\\u0041\\u0300', "'; --", '٠٠٠', 'ab\u0000c', `${word}\u0000`]) {
    const answer = await support.send(find, { query }).catch((error: Error) => error.message);
    expect(JSON.stringify(answer), query).not.toContain(investorId);
  }
  const [item] = (await support.must(find, { query: word })).items;
  expect(item).toMatchObject({ investorId, by: 'name', kind: 'person', state: 'active' });
  expect(item!.name).toMatch(/^S•••/);
  expect(JSON.stringify(item)).not.toMatch(new RegExp(word, 'i'));
});

test('names from registrations, companies and partners are found at once, and none before the address is verified', async () => {
  const support = await platform.operator('support');
  const [person, company] = [newWord(), newWord()];
  const caller = await strangerTo(platform);
  const one = newcomer({ name: `Sekar ${person}` });
  await caller.must(register, one);
  await refused(support, find, { query: person }, 'customerUnknown');
  await caller.must(verifyRegistrationCode, { email: one.email, code: await platform.sandbox.code(one.email) });
  expect((await support.must(find, { query: person })).items).toMatchObject([
    { by: 'name', kind: 'person', email: expect.stringMatching(/•••@/), phone: expect.stringMatching(/^•••• /) },
  ]);
  const other = await strangerTo(platform);
  const many = newCompany({ companyName: `PT ${company} Jaya, Tbk.`, name: `Wulan ${person}` });
  await other.must(registerCompany, many);
  await other.must(verifyRegistrationCode, { email: many.email, code: await platform.sandbox.code(many.email) });
  const { items } = await support.must(find, { query: `${company} jaya` });
  expect(items).toMatchObject([{ by: 'name', kind: 'company', email: null, phone: null }]);
  expect(items[0]!.name).toMatch(/^P••• .••• J••• T•••$/);
  // A person who signs in for the company is found by their own name, too.
  expect((await support.must(find, { query: `wulan ${person}` })).items.map(({ investorId }) => investorId)).toEqual([items[0]!.investorId]);
  expect((await support.must(find, { query: person })).items).toHaveLength(2);

  const id = crypto.randomUUID().slice(0, 13);
  const [email, row] = [`${id}@lesung.test`, newWord()];
  await support.must(feed, { brand: 'lesung', rows: [{ partnerUserId: `N-${id}`, version: 1, email, phone: newcomer().phone, name: `Wulan ${row}` }] });
  await refused(support, find, { query: row }, 'customerUnknown');
  const user = await strangerTo(platform);
  await user.must(sendPasswordVerificationCode, { email });
  await user.must(updatePassword, { email, code: await platform.sandbox.code(email), password: PASSWORD, isAgree: true });
  expect((await support.must(find, { query: row })).items).toMatchObject([{ by: 'name', kind: 'partner' }]);
});

test('an exact agent code comes first, then names, newest first, in pages of twenty', async () => {
  const support = await platform.operator('support');
  const word = newWord();
  const all: string[] = [];
  for (let one = 0; one < 23; one += 1) all.push((await named(`Putri ${word}`)).investorId);
  const { investorId: agent } = await platform.newInvestor({ signIn: false });
  await platform.owner.query('insert into accounts.agent_code values ($1, $2)', [word.toUpperCase(), agent]);
  const first = await support.must(find, { query: word });
  expect(first.items[0]).toMatchObject({ investorId: agent, by: 'code' });
  expect(first.items.slice(1).map((item) => item.investorId)).toEqual(all.toReversed().slice(0, 20));
  const second = await support.must(find, { query: word, after: first.next! });
  expect(second.items.map((item) => item.investorId)).toEqual(all.toReversed().slice(20));
  expect(second.next).toBeNull();
  expect(await support.must(find, { query: word, after: second.items.at(-1)!.investorId })).toMatchObject({ items: [], next: null });
  const { rows } = await platform.owner.query<{ subject: string; details: object }>(
    `select subject, details from operations.audit_event where operator_id = $1 and call = 'customers.find' order by number`,
    [support.operatorId],
  );
  expect(rows).toEqual([
    { subject: 'names', details: { by: 'name', found: 21 } },
    { subject: 'names', details: { by: 'name', found: 3 } },
    { subject: 'names', details: { by: 'name', found: 0 } },
  ]);
  expect(JSON.stringify(rows)).not.toContain(word);
});

test('a word shared by a hundred thousand names is scanned a thousand at a time, and the other words by their own index entries', async () => {
  const support = await platform.operator('support');
  const [common, rare] = [newWord(), newWord()];
  const { investorId } = await named(`${common} ${rare}`);
  const keyOf = (word: string): Buffer => nameKey(platform.app.keys, word.slice(0, 10));
  // Index entries of nonexistent investors precede this one, and the scan must pass over them.
  await platform.owner.query(
    `insert into accounts.login_name select $1, ('00000000' || substr(md5(i::text), 9, 24))::uuid, gen_random_uuid() from generate_series(1, 100000) i`,
    [keyOf(common)],
  );
  await platform.owner.query('analyze accounts.login_name');
  expect((await support.must(find, { query: `${common} ${rare}` })).items.map((item) => item.investorId)).toEqual([investorId]);
  const page = await support.must(find, { query: common });
  expect(page.items.map((item) => item.investorId)).toEqual([investorId]);
  expect(page.next).not.toBeNull();
  const onward = await support.must(find, { query: common, after: page.next! });
  expect(onward).toMatchObject({ items: [] });
  expect(onward.next! < page.next!).toBe(true);
  // Two words that many names have but none has both: the page is empty, and the scan can continue.
  const wide = newWord();
  await platform.owner.query('insert into accounts.login_name select $1, gen_random_uuid(), gen_random_uuid() from generate_series(1, 1500)', [keyOf(wide)]);
  const nobody = await support.must(find, { query: `${common} ${wide}` });
  expect(nobody.items).toEqual([]);
  expect(nobody.next).not.toBeNull();

  const { knownStatements } = await import('../../../platform/database.ts');
  const client = await platform.owner.connect();
  try {
    await client.query('begin');
    await client.query(knownStatements().get('customers.inOrder')!);
    // Forces the generic plan of a prepared statement, which does not depend on the word.
    await client.query('set local plan_cache_mode = force_generic_plan');
    const run = async (name: string, types: string, values: string): Promise<number> => {
      await client.query(`prepare looked (${types}) as ${knownStatements().get(name)!}`);
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) execute looked (${values})`);
      await client.query('deallocate looked');
      return touched(rows[0]!['QUERY PLAN'][0].Plan);
    };
    const bytes = (word: string): string => `'\\x${keyOf(word).toString('hex')}'`;
    expect(await run('customers.rarestWord', 'bytea[]', `array[${bytes(common)}, ${bytes(rare)}]::bytea[]`)).toBeLessThan(3_000);
    expect(
      await run('customers.walkNames', 'bytea, uuid, bytea[]', `${bytes(common)}, 'ffffffff-ffff-ffff-ffff-ffffffffffff', array[${bytes(rare)}]::bytea[]`),
    ).toBeLessThan(3_000);
  } finally {
    await client.query('rollback');
    client.release();
    await platform.owner.query('delete from accounts.login_name where word_key = any($1) and investor_id <> $2', [[keyOf(common), keyOf(wide)], investorId]);
  }
});

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}
/** The rows of the table or entries of its index that a plan touched. */
function touched(node: Node): number {
  const own =
    node['Relation Name'] || node['Node Type'].startsWith('Bitmap Index')
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0;
  return own + (node.Plans ?? []).reduce((sum, one) => sum + touched(one), 0);
}

test('the backfill of existing names resumes where it stopped, is harmless if repeated, and reports when it is done', async () => {
  const support = await platform.operator('support');
  const { rows: before } = await platform.owner.query<{ investor_id: string }>('select max(investor_id::text) as investor_id from accounts.login');
  const word = newWord();
  const there: string[] = [];
  for (let one = 0; one < 3; one += 1) there.push((await named(`Dewi ${word}`)).investorId);
  const left = await named(`Dewi ${word}`);
  await platform.owner.query(`update accounts.login set state = 'deactivated' where investor_id = $1`, [left.investorId]);
  // Enough logins that one batch does not reach the end.
  await platform.owner.query(
    `insert into accounts.login (investor_id, login_id, email_encrypted, name_encrypted, password_hash)
     select investor_id, ('ffffffff' || substr(md5(i::text), 9, 24))::uuid, email_encrypted, name_encrypted, 'none' from accounts.login, generate_series(1, 450) i where investor_id = $1`,
    [there[0]],
  );
  const unfilled = async (): Promise<void> => {
    await platform.owner.query('delete from accounts.login_name where investor_id = any($1)', [[...there, left.investorId]]);
    await platform.owner.query(`update accounts.name_fill set investor_id = $1, login_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff', done_at = null`, [
      before[0]!.investor_id,
    ]);
  };
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const told = (): number => platform.logged.filter((line) => line.includes('name index backfill completed')).length;
  const toldBefore = told();
  const isFilled = async (): Promise<void> => {
    await until('all names to be filled', async () => (await platform.owner.query('select from accounts.name_fill where done_at is not null')).rowCount === 1);
    const found = await support.must(find, { query: `dewi ${word}` });
    expect(found.items.map((item) => item.investorId)).toEqual(there.toReversed());
    expect(found.isComplete).toBe(true);
    expect(await rowsOf(left.investorId)).toBe(0);
  };
  await unfilled();
  await refused(support, find, { query: `dewi ${word}` }, 'customerUnknown');
  // A failed batch changes nothing.
  const dying = { ...errand, transact: () => Promise.reject(new Error('it died')) };
  await expect(fillSomeNames(dying)).rejects.toThrow('it died');
  expect(await rowsOf(there[0]!)).toBe(0);
  // The task planned by the migration starts on its own, and each batch enqueues the next.
  await platform.owner.query(`insert into platform.scheduled_task (task, key, due_at) values ('accounts.fillNames', 'names', '2001-01-01')`);
  await isFilled();
  await unfilled();
  await Promise.all([fillSomeNames(errand), fillSomeNames(errand)]);
  await isFilled();
  await fillSomeNames(errand);
  await until('it to be told', async () => told() >= toldBefore + 2);
  expect(told()).toBe(toldBefore + 2);
  await platform.owner.query(`delete from accounts.login where investor_id = $1 and password_hash = 'none'`, [there[0]]);
});

test('the table of names holds keyed hashes only', async () => {
  const word = newWord();
  const { investorId } = await named(`Rini ${word}`);
  const { rows } = await platform.owner.query<{ word_key: Buffer }>('select word_key from accounts.login_name where investor_id = $1', [investorId]);
  expect(rows).toHaveLength(new Set(nameWords(`Rini ${word}`).flatMap(beginningsOf)).size);
  for (const { word_key: key } of rows) expect(key).toHaveLength(16);
  expect(JSON.stringify(rows)).not.toContain(word);
});

/** Tests of the email check before registration: a device gets true answers about five addresses, then none. */
import { checkEmail, checkPhone, register, verifyRegistrationCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { expect, test } from 'vitest';
import { newcomer, strangerTo } from '../../../../../../tests/support/newcomers.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { workOf } from '../../../../../../tests/support/work.ts';
import { CHECKS_A_CLIENT, HITS_A_NETWORK } from './rules.ts';

const platform: Platform = await sharedPlatform();
const stranger = () => strangerTo(platform);
const nobody = () => `${crypto.randomUUID()}@example.test`;
async function known(): Promise<string> {
  const [caller, person] = [await stranger(), newcomer()];
  await caller.must(register, person);
  await caller.must(verifyRegistrationCode, { email: person.email, code: await platform.sandbox.code(person.email) });
  return person.email;
}

test('accounts.checkEmail: emailRegistered in any spelling, accounts.checkEmail: registeredNotVerified on the device that registered it, available elsewhere', async () => {
  const email = await known();
  const caller = await stranger();
  for (const written of [email, ` ${email.toUpperCase()} `]) await refused(caller, checkEmail, { email: written }, 'emailRegistered');
  expect(await caller.must(checkEmail, { email: nobody() })).toEqual({ data: null });
  expect(await caller.must(checkEmail, { email: 'no address at all' })).toEqual({ data: null });
  const [waiting, person] = [await stranger(), newcomer()];
  await waiting.must(register, person);
  await refused(waiting, checkEmail, { email: person.email }, 'registeredNotVerified');
  expect(await caller.must(checkEmail, { email: person.email })).toEqual({ data: null });
  const { email: _, ...nothing } = { email: '' };
  expect((await caller.fault(checkEmail, nothing as { email: string })).status).toBe(400);
});

test('accounts.checkEmail: tooManyChecks after five different addresses, for known and unknown ones alike; repeated checks still succeed', async () => {
  const email = await known();
  const caller = await stranger();
  const first = nobody();
  for (let count = 0; count < 3; count += 1) await caller.must(checkEmail, { email: first });
  for (let count = 1; count < CHECKS_A_CLIENT; count += 1) await caller.must(checkEmail, { email: nobody() });
  const barred = await refused(caller, checkEmail, { email }, 'tooManyChecks');
  const other = nobody();
  expect(await refused(caller, checkEmail, { email: other }, 'tooManyChecks')).toEqual(barred);
  await caller.must(checkEmail, { email: first });
  // All endpoints share one budget.
  await refused(caller, checkPhone, { phone: '081299996661' }, 'tooManyChecks');
  await refused(caller, register, newcomer(), 'tooManyChecks');
  // A refused check was not answered, so it counts again when the device's hour is over.
  const key = platform.app.keys.indexKey(`email:${other}`).toString('hex');
  expect((await platform.owner.query('select 1 from platform.rate_limit where bucket like $1', [`%${key}`])).rowCount).toBe(0);
});

test('a network learns of at most five known addresses an hour; a repeated check does not count', async () => {
  const address = platform.caller().address;
  const from = async () => Object.assign(await stranger(), { address });
  const emails = await Promise.all(Array.from({ length: HITS_A_NETWORK + 1 }, known));
  const device = await from();
  for (let count = 0; count < 4; count += 1) await refused(device, checkEmail, { email: emails[0]! }, 'emailRegistered');
  for (const email of emails.slice(1, -1)) await refused(await from(), checkEmail, { email }, 'emailRegistered');
  const said = await refused(await from(), checkEmail, { email: emails.at(-1)! }, 'tooManyChecks');
  expect(await refused(await from(), checkEmail, { email: nobody() }, 'tooManyChecks')).toEqual(said);
});

test('thirty concurrent checks of different addresses return five true results', async () => {
  const caller = await stranger();
  const answers = await Promise.all(Array.from({ length: 30 }, () => caller.send(checkEmail, { email: nobody() })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(CHECKS_A_CLIENT);
});

test('a check beyond the limit costs the same for known and unknown addresses', async () => {
  const email = await known();
  const caller = await stranger();
  for (let count = 0; count < CHECKS_A_CLIENT; count += 1) await caller.must(checkEmail, { email: nobody() });
  const work = (asked: string) => workOf(checkEmail.name, () => caller.send(checkEmail, { email: asked }));
  expect(await work(email)).toEqual(await work(nobody()));
});

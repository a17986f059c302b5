/** Tests of the phone check before registration: a device gets a few true answers, then none. */
import { checkPhone, register, verifyRegistrationCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

const platform: Platform = await sharedPlatform();

const unique = String(process.pid).padStart(7, '0').slice(-7);
const person = (email: string, phone: string) => ({ email, phone, name: 'Sekar Wulandari', password: 'gerimis pagi lembah', isAgree: true as const });

/** A caller on another device and network. */
async function stranger() {
  const caller = platform.caller();
  await caller.start();
  return caller;
}

/** The number of an investor who registered and verified the address. */
async function known(digit: number): Promise<string> {
  const [phone, email, caller] = [`0813${unique}${digit}`, `nomor.${unique}.${digit}@example.test`, await stranger()];
  await caller.must(register, person(email, phone));
  await caller.must(verifyRegistrationCode, { email, code: await platform.sandbox.code(email) });
  return phone;
}

test('accounts.checkPhone: phoneRegistered in any spelling; an available number is reported as such', async () => {
  const phone = await known(1);
  const caller = await stranger();
  for (const written of [phone, `62${phone.slice(1)}`, phone.slice(1)]) await refused(caller, checkPhone, { phone: written }, 'phoneRegistered');
  expect(await caller.must(checkPhone, { phone: '081299998888', code: '62' })).toEqual({});
  expect((await caller.fault(checkPhone, { phone: '021555' })).errors).toMatchObject([{ path: '/phone' }]);
});

test('accounts.checkPhone: tooManyChecks after five from one device; a network learns of at most five known numbers an hour', async () => {
  const phone = await known(2);
  const caller = await stranger();
  for (const end of '12345') await caller.must(checkPhone, { phone: `08129999777${end}` });
  // The refusal is identical whether or not the number is known.
  const [ofKnown, ofUnknown] = [
    await refused(caller, checkPhone, { phone }, 'tooManyChecks'),
    await refused(caller, checkPhone, { phone: '081299997776' }, 'tooManyChecks'),
  ];
  expect(ofKnown).toEqual(ofUnknown);
  // All endpoints share one budget: this device may not register either.
  await refused(caller, register, person(`lain.${unique}@example.test`, '081299997770'), 'tooManyChecks');
});

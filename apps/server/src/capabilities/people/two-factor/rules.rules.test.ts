/** Tests of the factors left after a removal, the destination of a code, and the parsing of recovery codes. */
import { expect, test } from 'vitest';
import { chooseMedium, goesByMessage, readRecoveryCode, recoveryCodeOf, withFactor, withoutFactor } from './rules.ts';

test('factors keep their order, and passkeys are not managed here', () => {
  expect(withFactor(['passkey', 'authenticator'], 'email')).toEqual(['email', 'authenticator', 'passkey']);
  expect(withFactor(['sms'], 'sms')).toEqual(['sms']);
  expect(withoutFactor(['email', 'sms', 'passkey'], 'sms')).toEqual(['email', 'passkey']);
  expect(withoutFactor(['email', 'authenticator', 'passkey'], undefined)).toEqual(['passkey']);
});

test('a sent code can disable only factors no stronger than itself', () => {
  expect(goesByMessage(['email', 'authenticator'], 'email')).toBe(true);
  expect(goesByMessage(['email', 'authenticator'], 'authenticator')).toBe(false);
  expect(goesByMessage(['email', 'authenticator'], undefined)).toBe(false);
  expect(goesByMessage(['email', 'sms'], undefined)).toBe(true);
});

test('a code is sent by the requested medium, or by the first one available', () => {
  expect(chooseMedium(undefined, ['sms', 'whatsapp'])).toBe('sms');
  expect(chooseMedium('whatsapp', ['sms', 'whatsapp'])).toBe('whatsapp');
  expect(chooseMedium('email', ['sms'])).toBeNull();
  expect(chooseMedium(undefined, [])).toBeNull();
});

test('recovery codes avoid confusable letters, and are accepted however they are typed', () => {
  const code = recoveryCodeOf(Uint8Array.from([0, 31, 32, 63, 255, 1, 2, 3, 4, 5]));
  expect(code).toBe('2Z2ZZ-34567');
  for (const typed of ['2z2zz 34567', '2Z2ZZ34567', ' 2z2z-z345 67']) expect(readRecoveryCode(typed)).toBe(code);
  for (const typed of ['', '123456', 'ABCDE-1234', 'ABCDE-12345', 'ABCDE-FGHIJ', 'ABCDE-FGHJKL']) expect(readRecoveryCode(typed)).toBeNull();
});

/** Tests of the next step towards bonds, and of the data sent to the ministry's registry. */
import type { BondStep } from '@lumbung/contract/bond-accounts/status.ts';
import { expect, test } from 'vitest';
import { bondInvestor, type OnTheWay, stepOf } from './rules.ts';

const ready: OnTheWay = { bars: [], hasBondProfile: true, state: 'registered' };
const rows: readonly (readonly [Partial<OnTheWay>, BondStep])[] = [
  [{}, 'ready'],
  [{ state: 'none' }, 'occupation'],
  [{ state: 'refused' }, 'occupation'],
  [{ state: 'none', bars: ['noSid'] }, 'waiting'],
  [{ state: 'opening' }, 'waiting'],
  [{ state: 'registering' }, 'waiting'],
  [{ state: 'updating' }, 'waiting'],
  [{ hasBondProfile: false }, 'risk'],
  [{ hasBondProfile: false, state: 'none', bars: ['noSid'] }, 'risk'],
  [{ hasBondProfile: false, state: 'none', bars: ['noRupiahAccount'] }, 'bank'],
  [{ state: 'none', bars: ['identityNotVerified'] }, 'identity'],
  [{ state: 'none', bars: ['foreigner'] }, 'closed'],
  [{ state: 'none', bars: ['withoutNik'] }, 'closed'],
  [{ state: 'none', bars: ['onlyPersons', 'identityNotVerified'] }, 'closed'],
];
test.each(rows)('%j leads to %s', (change, step) => expect(stepOf({ ...ready, ...change })).toBe(step));

const profile = {
  fullName: 'SARI DEWI',
  nik: '3171014505900001',
  birthPlace: 'Jakarta',
  birthDate: '1990-05-05',
  gender: '2',
  addressStreet: 'Jalan Melati 1',
  addressDistrict: 'Gambir',
  addressCity: '3171',
};
const reach = { email: 'sari@example.test', phone: '628123456789' };
test('an investor with complete data is reported to the ministry, one with any field missing is not', () => {
  expect(bondInvestor('IDD1', profile, { occupation: 'B05' }, reach)).toMatchObject({ gender: 'female', city: '3171', address: 'Jalan Melati 1, Gambir' });
  for (const field of Object.keys(profile).filter((one) => one !== 'addressDistrict'))
    expect(bondInvestor('IDD1', { ...profile, [field]: '' }, { occupation: 'B05' }, reach), field).toBeNull();
  expect(bondInvestor('IDD1', profile, {}, reach)).toBeNull();
  expect(bondInvestor('IDD1', profile, { occupation: 'B05' }, { ...reach, phone: null })).toBeNull();
});

/** Conversion of company values between input and request format. */
import { OWNER_SLOTS } from '@lumbung/kernel/company-profile.ts';
import { expect, test } from 'vitest';
import { formValues, toForm, toWire, wireValues, withoutSlot } from './values.ts';

test('converts shares between percent and hundredths of a percent, and keeps invalid input', () => {
  for (const [typed, wire] of [
    ['60', '6000'],
    ['33,33', '3333'],
    ['33.3', '3330'],
    [' 100 % ', '10000'],
    ['0', '0'],
    ['0,07', '7'],
  ] as const)
    expect(toWire('owner1Share', typed), typed).toBe(wire);
  for (const odd of ['sixty', '1,234', '-5', '1e2', '']) expect(toWire('owner1Share', odd)).toBe(odd);
  expect(['6000', '3333', '7', '0'].map((value) => toForm('owner1Share', value))).toEqual(['60', '33,33', '0,07', '0']);
});

test('days and numbers survive the conversion in both directions', () => {
  const profile = {
    establishmentDate: '2011-04-09',
    npwpNumber: '0123456789012345',
    signer1Nik: '3578012304900001',
    companyName: 'PT Angin Barat',
    owner2Share: '2500',
  } as const;
  expect(wireValues(formValues(profile))).toEqual(profile);
  expect(toForm('establishmentDate', '2011-04-09')).toBe('09-04-2011');
  // Masked values stay masked.
  expect(toForm('npwpNumber', '•••• 2345')).toBe('•••• 2345');
});

test('removing a person leaves no gap', () => {
  const values = formValues({ owner1Name: 'Ani', owner2Name: 'Budi', owner2Share: '2500', owner3Name: 'Citra' });
  expect(withoutSlot(values, 'owner', 2, OWNER_SLOTS)).toMatchObject({ owner2Name: 'Citra', owner2Share: '', owner3Name: '', owner6Name: '' });
  expect(withoutSlot(values, 'owner', 2, OWNER_SLOTS)).not.toHaveProperty('owner1Name');
});

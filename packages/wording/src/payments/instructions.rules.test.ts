/** Payment instructions of fourteen banks: codes, prefixes and lengths as in the specification, and the amount in every channel. */
import { INSTRUCTION_BANKS } from '@lumbung/contract/payments/get-instruction.ts';
import { expect, test } from 'vitest';
import { INSTRUCTIONS } from '../instructions.ts';

test('bank codes, the prefix of BSI and the length at BNI match the specification', () => {
  expect(Object.fromEntries(INSTRUCTION_BANKS.map((bank) => [bank, INSTRUCTIONS[bank].code]))).toEqual({
    bca: '014',
    bni: '009',
    bri: '002',
    bsi: '451',
    bjb: '110',
    danamon: '011',
    mandiri: '008',
    cimb: '022',
    hana: '484',
    maybank: '016',
    neo: '490',
    muamalat: '147',
    permata: '013',
    'permata-syariah': '013',
  });
  expect(INSTRUCTION_BANKS.filter((bank) => INSTRUCTIONS[bank].prefix !== null)).toEqual(['bsi']);
  expect([INSTRUCTIONS.bsi.prefix, INSTRUCTIONS.bni.digits]).toEqual(['900', 16]);
  expect(INSTRUCTIONS.bsi.note).toEqual({ id: expect.stringContaining('5 menit'), en: expect.stringContaining('5 minutes') });
});

test('each payment method has the same steps in both languages, with an amount step for open bills', () => {
  for (const bank of INSTRUCTION_BANKS)
    for (const rule of ['exact', 'askedAgain'] as const) {
      const { id, en } = INSTRUCTIONS[bank].channels[rule];
      expect(id.map(({ steps }) => steps.length)).toEqual(en.map(({ steps }) => steps.length));
      for (const { name, steps } of id.slice(0, 3)) expect(steps.join(' ').includes('sekali lagi'), `${bank} ${name}`).toBe(rule === 'askedAgain');
      for (const { name, steps } of en.slice(0, 3)) expect(steps.join(' ').includes('again'), `${bank} ${name}`).toBe(rule === 'askedAgain');
      if (bank === 'bsi') for (const { steps } of [...id, ...en]) expect(steps.join(' ')).toContain('900');
    }
});

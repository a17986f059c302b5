/** Tests of the machine-readable zone: check digits, look-alike letters and digits, centuries, and lines that are no zone. */
import { expect, test } from 'vitest';
import { checkDigit, specimenPassport, zoneOf } from '../../../../../../../tests/recognition/passports.ts';
import { readZone, zoneIn } from './mrz.ts';

const countryOf = (alpha3: string): string | undefined => ({ DEU: 'DE', IDN: 'ID', UTO: 'UT' })[alpha3];
const PLAIN = { state: 'DEU', family: 'MUSTERMANN', given: 'ERIKA MARIA', number: 'C01X00T47', birth: '640812', sex: 'F', expiry: '270228' } as const;

test('check digits follow ICAO 9303', () => {
  // The example of the standard.
  expect(['L898902C3', '740812', '120415'].map(checkDigit)).toEqual(['6', '2', '9']);
  const zone = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'] as const;
  expect(readZone(zone, countryOf)).toEqual({
    profile: {
      identityType: '2',
      fullName: 'ANNA MARIA ERIKSSON',
      passportNumber: 'L898902C3',
      passportExpiry: '2012-04-15',
      birthDate: '1974-08-12',
      gender: '2',
      nationality: '2',
      country: 'UT',
    },
    doubtful: [],
  });
});

test('an O read in place of a zero is corrected where exactly one spelling passes the check digit', () => {
  const [first, second] = zoneOf(PLAIN);
  expect(readZone([first, second.replace('C01X00T47', 'CO1X00T47')], countryOf)?.profile.passportNumber).toBe('C01X00T47');
  // When two spellings satisfy the check digit, the intended one is unknown.
  expect(readZone([first, second.replace('C01X00T47', 'C01X00T48')], countryOf)).toMatchObject({ doubtful: ['passportNumber'] });
});

test('a misread digit leaves only its own field for the person to fill in', () => {
  const [first, second] = zoneOf(PLAIN);
  expect(readZone([first, second.replace('640812', '640813')], countryOf)).toMatchObject({
    doubtful: ['birthDate'],
    profile: { passportExpiry: '2027-02-28' },
  });
  expect(readZone([first, second.replace('270228', '270238')], countryOf)!.doubtful).toEqual(['passportExpiry']);
});

test('a name that fills its line and an unknown country are left to the person; an Indonesian has no other country', () => {
  const long = readZone(zoneOf({ ...PLAIN, family: 'SPECIMEN LANGNAME', given: 'ALEXANDRA WILHELMINA BEATRIX' }), countryOf)!;
  expect(long.doubtful).toEqual(['fullName']);
  expect(readZone(zoneOf({ ...PLAIN, state: 'XXA' }), countryOf)!.doubtful).toEqual(['nationality', 'country']);
  expect(readZone(zoneOf({ ...PLAIN, state: 'D' }), countryOf)!.profile.country).toBe('DE');
  const own = readZone(zoneOf({ ...PLAIN, state: 'IDN' }), countryOf)!;
  expect([own.profile.nationality, own.profile.country]).toEqual(['1', undefined]);
});

test('a year of birth is never read as one too recent to hold an account', () => {
  expect(readZone(zoneOf({ ...PLAIN, birth: '280101', expiry: '300101' }), countryOf)!.profile.birthDate).toBe('1928-01-01');
  expect(readZone(zoneOf({ ...PLAIN, birth: '060101', expiry: '300101' }), countryOf)!.profile.birthDate).toBe('2006-01-01');
});

test('a letter read twice shifts nothing else, and an unreadable nationality is the issuing country', () => {
  const [first, second] = zoneOf(PLAIN);
  const zone = zoneIn([first, second.replace('DEU', 'DIEU')])!;
  expect(readZone(zone, countryOf)).toMatchObject({
    doubtful: [],
    profile: { passportNumber: 'C01X00T47', country: 'DE', birthDate: '1964-08-12', passportExpiry: '2027-02-28' },
  });
});

test('text that is not a machine-readable zone gives nothing', () => {
  expect(zoneIn(['REISEPASS', 'MUSTERMANN'])).toBeNull();
  expect(zoneIn([' p<deumustermann<<erika<maria<<<<<<<<<<<<<<', zoneOf(PLAIN)[1]])![0]).toHaveLength(44);
  expect(readZone(['P<DEU'.padEnd(44, '<'), '<'.repeat(44)], countryOf)).toBeNull();
  expect(specimenPassport(1).profile.identityType).toBe('2');
});

/** Tests of which cases are plain, which take two operators, and which cannot be approved yet. */
import { expect, test } from 'vitest';
import { changesBetween, concernsOf, mustBeSeen, type Said, whyNotReady } from './rules.ts';

const said = (more: Partial<Said> = {}): Said => ({ civilRegistry: 'match', bankName: 'exact', names: 'clear', isFrozen: false, ...more });
const PLAIN = { assetOwnership: '1', politicallyExposed: '2' };
const PASSPORT = { ...PLAIN, identityType: '2' };

test.each([
  [said(), PLAIN, []],
  [said({ bankName: 'similar', names: 'cleared' }), PLAIN, []],
  [said({ civilRegistry: 'differs' }), PLAIN, ['registryDiffers']],
  [said({ civilRegistry: 'unknown' }), PLAIN, ['registryUnknown']],
  [said(), { ...PLAIN, politicallyExposed: '1' }, ['politicallyExposed']],
  [said(), { ...PLAIN, assetOwnership: '2' }, ['otherOwner']],
  [said({ names: 'confirmed' }), PLAIN, ['onList']],
  [said({ names: 'hit' }), PLAIN, ['onList']],
  [said({ civilRegistry: 'notAsked' }), PASSPORT, ['notAsked']],
  [
    said({ civilRegistry: 'differs', names: 'confirmed' }),
    { assetOwnership: '2', politicallyExposed: '1' },
    ['registryDiffers', 'politicallyExposed', 'otherOwner', 'onList'],
  ],
] as const)('%o %o takes two people for %o', (of, profile, concerns) => expect(concernsOf(of, profile)).toEqual(concerns));

test.each([
  [said(), null],
  [said({ civilRegistry: undefined }), 'checksPending'],
  [said({ civilRegistry: 'notAsked' }), null],
  [said({ bankName: undefined }), 'checksPending'],
  [said({ bankName: 'different' }), 'checksPending'],
  [said({ bankName: 'noAccount' }), 'checksPending'],
  [said({ names: 'waiting' }), 'checksPending'],
  [said({ names: 'hit' }), 'hitUndecided'],
  [said({ names: 'confirmed', isFrozen: true }), 'investorFrozen'],
  [said({ names: 'confirmed' }), null],
  [said({ civilRegistry: undefined, names: 'hit', isFrozen: true }), 'checksPending'],
] as const)('%o: %s', (of, wanted) => expect(whyNotReady(of)).toBe(wanted));

test('card and face must be seen, whichever document serves as the card; a tax card and a signature need not be', () => {
  const kinds = (...kinds: string[]) => mustBeSeen(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind);
  expect(kinds('ktp', 'selfie', 'npwp', 'signature')).toEqual(['ktp', 'selfie']);
  expect(kinds('passport', 'selfie')).toEqual(['passport', 'selfie']);
});

test('differences between one submission and the one before: changed, added, removed', () => {
  expect(changesBetween({ fullName: 'Ani', employer: 'PT A' }, { fullName: 'Ani', motherName: 'Dewi', employer: 'PT B' })).toEqual([
    { field: 'employer', before: 'PT A', after: 'PT B' },
    { field: 'motherName', before: null, after: 'Dewi' },
  ]);
  expect(changesBetween({ spouseName: 'Budi' }, {})).toEqual([{ field: 'spouseName', before: 'Budi', after: null }]);
});

/** Tests of the rules of identification: merging drafts of several devices, missing items, remaining corrections, and who may approve. */
import { PROFILE_FIELDS, type ProfileField, tidyField } from '@lumbung/kernel/profile.ts';
import { day } from '@lumbung/kernel/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Draft, isEditable, isHandedIn, maskProfile, mergeDraft, nextStepOf, openItems, profileOf, standingReasons, stepOf, stepsOf } from './rules.ts';

const field = fc.constantFrom(...PROFILE_FIELDS);
const given = fc.dictionary(field, fc.oneof(fc.string({ maxLength: 8 }), fc.constant(null)), { maxKeys: 6 }) as fc.Arbitrary<
  Partial<Record<ProfileField, string | null>>
>;
const replay = (writes: readonly Partial<Record<ProfileField, string | null>>[]) =>
  writes.reduce<{ draft: Draft; version: number }>(({ draft, version }, one) => mergeDraft(draft, version, one, undefined), { draft: {}, version: 0 });

describe('drafts', () => {
  test('a field holds its last written value, whatever else was written', () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 12 }), field, fc.stringMatching(/^[a-z]{1,8}$/), (writes, name, value) => {
        const before = replay(writes);
        const after = mergeDraft(before.draft, before.version, { [name]: value }, undefined);
        const { [name]: mine, ...others } = profileOf(after.draft);
        const { [name]: _, ...unchanged } = profileOf(before.draft);
        return mine === tidyField(name, value) && JSON.stringify(others) === JSON.stringify(unchanged);
      }),
    );
  });
  test('writing the same again changes nothing; the version never falls', () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 8 }), given, (writes, one) => {
        const before = replay(writes);
        const once = mergeDraft(before.draft, before.version, one, undefined);
        const twice = mergeDraft(once.draft, once.version, one, undefined);
        return once.version >= before.version && twice.version === once.version && twice.draft === once.draft;
      }),
    );
  });
  test('a stale writer gets what others wrote since, and nothing it wrote itself', () => {
    const one = mergeDraft({}, 0, { fullName: 'Ani', religion: '1' }, undefined);
    const two = mergeDraft(one.draft, one.version, { religion: '2', education: '5' }, undefined);
    expect(mergeDraft(two.draft, two.version, { religion: '3' }, 1)).toMatchObject({ changed: { education: '5' }, draft: { religion: ['3', 3] } });
  });
});

test('missing fields are listed in the order of the steps, and the first one is the next step', () => {
  const items = openItems({ profile: {}, documents: new Set(['ktp']), riskLevel: null, signedType: null }, day('2026-11-18'), () => true);
  const steps = items.map((item) => stepOf(item.field));
  expect(items[0]).toEqual({ field: 'selfie', reason: 'missing' });
  expect([...new Set(steps)]).toEqual(['documents', 'person', 'work', 'bank']);
  const states = stepsOf(items, 'draft');
  expect(states.map(({ isComplete }) => isComplete)).toEqual([false, false, false, false, false]);
  expect(nextStepOf(states)).toBe('documents');
  expect(nextStepOf(stepsOf([{ field: 'bankCode' }], 'draft'))).toBe('bank');
  expect(nextStepOf(stepsOf([], 'draft'))).toBe('review');
  expect(stepsOf([], 'submitted').every(({ isComplete }) => isComplete)).toBe(true);
});

test('a reason stands until its field is rewritten or its document replaced', () => {
  const reasons = [
    { field: 'nik', reason: 'other' },
    { field: 'employer', reason: 'incomplete' },
    { field: 'ktp', reason: 'unreadable' },
    { field: 'selfie', reason: 'unreadable' },
  ];
  const draft: Draft = { nik: ['3174042703940007', 3], employer: ['PT Baru', 8] };
  expect(standingReasons(reasons, draft, 7, new Set(['selfie'])).map((one) => one.field)).toEqual(['nik', 'selfie']);
  const byPassport: Draft = { ...draft, identityType: ['2', 9] };
  expect(standingReasons(reasons, byPassport, 7, new Set()).map((one) => one.field)).toEqual([]);
});

test('numbers are masked and everything else stays', () => {
  expect(maskProfile({ fullName: 'Ani', nik: '3174042703940007', bankAccountNumber: '5271893346' })).toEqual({
    fullName: 'Ani',
    nik: '•••• 0007',
    bankAccountNumber: '•••• 3346',
  });
});

test('no profile is both editable and submitted', () => {
  for (const state of ['none', 'draft', 'submitted', 'returned', 'approved', 'active', 'rejected', 'refreshDue'] as const) {
    expect(isEditable(state) && isHandedIn(state), state).toBe(false);
  }
});

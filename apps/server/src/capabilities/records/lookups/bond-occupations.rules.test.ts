/** Tests of the whole bond occupation tree: fixed values, choices, and the behaviour of a form. */
import {
  type BondAnswer,
  type BondTree,
  bondBusinessFields,
  bondPositions,
  findBondProblems,
  fixedBusinessField,
  onlyChoice,
  settleBondAnswer,
} from '@lumbung/kernel/bond-occupations.ts';
import { describe, expect, test } from 'vitest';
import { bondTrees } from './bond-occupations.ts';

/** As in the specification: occupation, then the fixed position and business field. */
const OCCUPATIONS: readonly (readonly [occupation: string, position: string | null, businessField: string | null])[] = [
  ['Private employee', null, null],
  ['State officer', null, 'Government'],
  ['National or district official', null, 'Government'],
  ['Housewife', 'Housewife', null],
  ['Trader', 'Owner', null],
  ['Service entrepreneur', 'Owner', null],
  ['Manufacturer', 'Owner', null],
  ['Student', 'Student', null],
  ['Army or police', null, 'Government'],
  ['Retired', null, null],
  ['Other professionals', null, null],
  ['Other', null, null],
];
const TRADER_FIELDS = ['Art and antiques', 'Gems', 'Oil', 'Minerals', 'Gas station', 'Mini market', 'Luxury goods', 'Firearms', 'Money changer', 'Other'];
const SERVICE_FIELDS = [
  'Money changer',
  'Remittance',
  'Precious metals',
  'Law curator',
  'Land deed official',
  'Law, tax or financial consultant',
  'Property',
  'Survey',
  'Travel',
  'Freight',
  'Parking',
  'Casino',
  'Other',
];

const variants = Object.entries(bondTrees);
const english = (choices: readonly { readonly label: { readonly en: string } }[]) => choices.map(({ label }) => label.en);
/** Every path through a tree. */
const waysOf = (tree: BondTree): BondAnswer[] =>
  tree.occupations.flatMap(({ code: occupation, positions }) =>
    positions.flatMap(({ code: position }) => {
      const fields = bondBusinessFields(tree, { occupation, position });
      return fields.length === 0 ? [{ occupation, position }] : fields.map(({ code: businessField }) => ({ occupation, position, businessField }));
    }),
  );

describe.each(variants)('the tree %s', (_variant, tree) => {
  const named = (name: string) => tree.occupations.find(({ label }) => label.en === name)!;
  const nameOf = (choices: readonly { code: string; label: { en: string } }[], code: string | null) =>
    choices.find((one) => one.code === code)?.label.en ?? null;

  test('has the occupations and fixed values of the specification and no other fixed values', () => {
    expect(english(tree.occupations)).toEqual(OCCUPATIONS.map(([name]) => name));
    for (const [name, position, businessField] of OCCUPATIONS) {
      const occupation = named(name);
      expect(nameOf(occupation.positions, onlyChoice(occupation.positions)), name).toBe(position);
      expect(nameOf(tree.businessFields, fixedBusinessField(occupation)), name).toBe(businessField);
    }
  });

  test('offers traders and service owners the business fields of the specification, in its order', () => {
    for (const [name, fields] of [
      ['Trader', TRADER_FIELDS],
      ['Service entrepreneur', SERVICE_FIELDS],
    ] as const) {
      const { code: occupation, positions } = named(name);
      const offered = english(bondBusinessFields(tree, { occupation, position: positions[0]!.code }));
      expect(offered).toEqual(fields);
    }
  });

  test('every path through it is valid, and a missing or unknown step is named', () => {
    const ways = waysOf(tree);
    expect(ways.length).toBeGreaterThan(100);
    for (const way of ways) {
      expect(findBondProblems(tree, way)).toEqual([]);
      expect(settleBondAnswer(tree, way)).toEqual(way);
      for (const field of ['occupation', 'position', 'businessField'] as const) {
        if (way[field] === undefined) {
          expect(findBondProblems(tree, { ...way, [field]: 'other' })).toEqual([{ field, reason: 'notListed' }]);
          continue;
        }
        expect(findBondProblems(tree, { ...way, [field]: '' })).toEqual([{ field, reason: 'missing' }]);
        expect(findBondProblems(tree, { ...way, [field]: 'nothing' })).toEqual([{ field, reason: 'notListed' }]);
      }
    }
  });

  test('choosing an occupation fills in its fixed values and leaves the rest to be chosen', () => {
    for (const one of tree.occupations) {
      const position = onlyChoice(one.positions);
      const settled = settleBondAnswer(tree, { occupation: one.code });
      expect(settled.position ?? null).toBe(position);
      const first = settleBondAnswer(tree, { occupation: one.code, position: one.positions[0]!.code });
      const { businessFields } = one.positions[0]!;
      expect(first.businessField ?? null).toBe(businessFields.length === 1 ? businessFields[0] : null);
    }
  });

  test('choosing another occupation removes values that do not go with it', () => {
    const ways = waysOf(tree);
    for (const { code: occupation } of tree.occupations) {
      for (const way of ways) {
        const settled = settleBondAnswer(tree, { ...way, occupation });
        expect(findBondProblems(tree, settled).every(({ reason }) => reason === 'missing')).toBe(true);
      }
    }
    expect(settleBondAnswer(tree, { ...ways[0], occupation: 'nothing' })).toEqual({});
  });

  test('codes are unique and in order, and each label differs between the languages', () => {
    const levels = [tree.occupations, tree.businessFields, ...tree.occupations.map(({ positions }) => positions)];
    for (const choices of levels) {
      expect(new Set(choices.map(({ code }) => code)).size).toBe(choices.length);
      expect(choices.map(({ order }) => order)).toEqual(choices.map((_, index) => index + 1));
      for (const { label } of choices) {
        expect(label.id.trim().length * label.en.trim().length).toBeGreaterThan(0);
        expect(label.id).not.toBe(label.en);
      }
    }
    const fields = new Set(tree.businessFields.map(({ code }) => code));
    const used = new Set(tree.occupations.flatMap(({ positions }) => positions.flatMap(({ businessFields }) => businessFields)));
    expect([...used].sort()).toEqual([...fields].sort());
  });
});

test('the variants share no occupation code, and differ in nothing else', () => {
  const [general, partner] = [bondTrees.general, bondTrees.securitiesPartner];
  const codes = new Set(general.occupations.map(({ code }) => code));
  expect(partner.occupations.some(({ code }) => codes.has(code))).toBe(false);
  const without = ({ occupations, businessFields }: BondTree) => ({ businessFields, occupations: occupations.map(({ code: _code, ...rest }) => rest) });
  expect(without(partner)).toEqual(without(general));
});

test('an occupation of the other variant is not accepted', () => {
  const { code } = bondTrees.securitiesPartner.occupations[0]!;
  expect(bondPositions(bondTrees.general, code)).toEqual([]);
  expect(findBondProblems(bondTrees.general, { occupation: code, position: 'staff' })).toEqual([{ field: 'occupation', reason: 'notListed' }]);
});

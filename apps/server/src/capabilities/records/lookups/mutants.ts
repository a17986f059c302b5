/** The guards of lookups that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const FOLDER = 'apps/server/src/capabilities/records/lookups';
const TEST = `${FOLDER}/lookups.test.ts`;
const RULES = `${FOLDER}/bond-occupations.rules.test.ts`;
const KERNEL = 'packages/kernel/src/bond-occupations.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a city stays in the province that it was in before 2022',
    file: 'packages/kernel/src/places.ts',
    guard: 'MOVED.get(city) ?? city.slice(0, 2)',
    naive: '(MOVED.size > 99 ? MOVED.get(city) : undefined) ?? city.slice(0, 2)',
    test: TEST,
    title: 'cities know their province',
  },
  {
    name: 'a bank that is no more can be chosen',
    file: `${FOLDER}/all-lookups.ts`,
    guard: 'items.filter((item) => item.isActive !== false)',
    naive: 'items',
    test: TEST,
    title: 'every bank is named, and those that no longer are cannot be chosen',
  },
  {
    name: 'a profile is handed in with a bank that is no more',
    file: `${FOLDER}/all-lookups.ts`,
    guard: 'items.filter((item) => item.isActive !== false)',
    naive: 'items',
    test: 'apps/server/src/capabilities/people/kyc/kyc.test.ts',
    title: 'a bank that is no more is refused by its field',
  },
  {
    name: 'dollars go to a bank that is no more',
    file: 'apps/server/src/capabilities/people/profile/add-bank.ts',
    guard: "if (!isListed('banks', bank))",
    naive: "if (bank === '000')",
    test: 'apps/server/src/capabilities/people/profile/profile.test.ts',
    title: 'profile.addBank: identityNotVerified',
  },
  {
    name: 'the version of a list stays when its content changes',
    file: `${FOLDER}/versions.ts`,
    guard: 'JSON.stringify(content)',
    naive: 'typeof content',
    test: TEST,
    title: 'a version changes with its content alone',
  },
  {
    name: 'a client that has a list is sent it again',
    file: 'apps/server/src/http/written.ts',
    guard: "request.headers['if-none-match']?.replace(/^W\\//, '') === tag",
    naive: "request.headers['if-none-match'] === undefined && tag === ''",
    test: TEST,
    title: '/master/bond-occupations is kept by clients',
  },
  {
    name: 'a business field of another position stays in a form',
    file: KERNEL,
    guard: 'choices.find(({ code }) => code === given)?.code',
    naive: 'given',
    test: RULES,
    title: 'another occupation takes away what does not go with it',
  },
  {
    name: 'what is fixed is not filled in',
    file: KERNEL,
    guard: 'onlyChoice(choices) ?? ',
    naive: '',
    test: RULES,
    title: 'what is fixed is filled in when an occupation is chosen',
  },
  {
    name: 'a business field is taken that the position does not have',
    file: KERNEL,
    guard: "return choices[field].some(({ code }) => code === given) ? [] : [{ field, reason: 'notListed' }];",
    naive: 'return [];',
    test: RULES,
    title: 'every way through it is right, and one step left out or strange is named',
  },
];

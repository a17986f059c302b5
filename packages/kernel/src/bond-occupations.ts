/**
 * The occupation of somebody who buys bonds: what may be chosen after what, and what there is nothing to choose about.
 * A form goes by these rules while one chooses, with a tree that the server sends.
 */
export interface BondChoice {
  readonly code: string;
  readonly label: { readonly id: string; readonly en: string };
  readonly order: number;
}

export interface BondPosition extends BondChoice {
  /** Codes of the business fields that may be chosen; none where none is asked. */
  readonly businessFields: readonly string[];
}

export interface BondOccupation extends BondChoice {
  readonly positions: readonly BondPosition[];
}

/** The tree of one kind of partner. */
export interface BondTree {
  readonly occupations: readonly BondOccupation[];
  readonly businessFields: readonly BondChoice[];
}

export const BOND_FIELDS = ['occupation', 'position', 'businessField'] as const;
export type BondField = (typeof BOND_FIELDS)[number];
export type BondAnswer = Readonly<Partial<Record<BondField, string>>>;

export interface BondFinding {
  readonly field: BondField;
  readonly reason: 'missing' | 'notListed';
}

/** The positions of an occupation; none of one that the tree does not have. */
export const bondPositions = (tree: Pick<BondTree, 'occupations'>, occupation: string | undefined): readonly BondPosition[] =>
  tree.occupations.find(({ code }) => code === occupation)?.positions ?? [];

/** The business fields that a position of an occupation leaves; none where none is asked. */
export function bondBusinessFields(tree: BondTree, { occupation, position }: BondAnswer): readonly BondChoice[] {
  const allowed = bondPositions(tree, occupation).find(({ code }) => code === position)?.businessFields ?? [];
  return tree.businessFields.filter(({ code }) => allowed.includes(code));
}

/** What there is no choice about: the code of the only choice, or null. */
export const onlyChoice = (choices: readonly Pick<BondChoice, 'code'>[]): string | null => (choices.length === 1 ? choices[0]!.code : null);

/** The business field that goes with an occupation whatever the position, or null. */
export function fixedBusinessField({ positions }: Pick<BondOccupation, 'positions'>): string | null {
  const fields = new Set(positions.flatMap(({ businessFields }) => (businessFields.length === 0 ? [''] : businessFields)));
  const [only = ''] = fields;
  return fields.size === 1 && only !== '' ? only : null;
}

/** An answer as a form shows it: what is fixed is filled in, what no longer goes with what stands before it is taken away. */
export function settleBondAnswer(tree: BondTree, { occupation, position, businessField }: BondAnswer): BondAnswer {
  const kept = (choices: readonly BondChoice[], given: string | undefined): string | undefined =>
    onlyChoice(choices) ?? choices.find(({ code }) => code === given)?.code;
  const settled = kept(bondPositions(tree, occupation), position);
  const field = kept(bondBusinessFields(tree, { ...(occupation ? { occupation } : {}), ...(settled ? { position: settled } : {}) }), businessField);
  return {
    ...(tree.occupations.some(({ code }) => code === occupation) ? { occupation: occupation! } : {}),
    ...(settled === undefined ? {} : { position: settled }),
    ...(field === undefined ? {} : { businessField: field }),
  };
}

/** What is missing of an answer, or stands where the tree does not have it; a field is judged once those before it are right. */
export function findBondProblems(tree: BondTree, answer: BondAnswer): BondFinding[] {
  const choices: Readonly<Record<BondField, readonly BondChoice[]>> = {
    occupation: tree.occupations,
    position: bondPositions(tree, answer.occupation),
    businessField: bondBusinessFields(tree, answer),
  };
  const first = BOND_FIELDS.flatMap((field): BondFinding[] => {
    const given = answer[field] ?? '';
    if (given === '') return choices[field].length === 0 ? [] : [{ field, reason: 'missing' }];
    return choices[field].some(({ code }) => code === given) ? [] : [{ field, reason: 'notListed' }];
  });
  return first.slice(0, 1);
}

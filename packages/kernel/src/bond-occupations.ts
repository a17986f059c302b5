/**
 * Occupation of a bond buyer: which positions and business fields an occupation allows. Forms apply these rules to a tree that
 * the server sends.
 */
export interface BondChoice {
  readonly code: string;
  readonly label: { readonly id: string; readonly en: string };
  readonly order: number;
}

export interface BondPosition extends BondChoice {
  /** Codes of the business fields to choose from; empty if none is asked. */
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

/** Positions of an occupation; empty if the tree does not have the occupation. */
export const bondPositions = (tree: Pick<BondTree, 'occupations'>, occupation: string | undefined): readonly BondPosition[] =>
  tree.occupations.find(({ code }) => code === occupation)?.positions ?? [];

/** Business fields allowed for an occupation and position; empty if none is asked. */
export function bondBusinessFields(tree: BondTree, { occupation, position }: BondAnswer): readonly BondChoice[] {
  const allowed = bondPositions(tree, occupation).find(({ code }) => code === position)?.businessFields ?? [];
  return tree.businessFields.filter(({ code }) => allowed.includes(code));
}

/** Code of the only choice; null if there are several or none. */
export const onlyChoice = (choices: readonly Pick<BondChoice, 'code'>[]): string | null => (choices.length === 1 ? choices[0]!.code : null);

/** The business field shared by all positions of an occupation; null if there is none. */
export function fixedBusinessField({ positions }: Pick<BondOccupation, 'positions'>): string | null {
  const fields = new Set(positions.flatMap(({ businessFields }) => (businessFields.length === 0 ? [''] : businessFields)));
  const [only = ''] = fields;
  return fields.size === 1 && only !== '' ? only : null;
}

/** An answer adjusted to the tree: sole choices are filled in, values that no longer fit are removed. */
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

/** The first problem of an answer: a missing value, or one not in the tree. At most one, because later fields depend on earlier ones. */
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

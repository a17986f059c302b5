/**
 * Rules of forms that are filled in over several days: which fields are asked, missing or invalid, and how input from several
 * devices merges into one draft. The owner of a form supplies its fields and their rules.
 */
import type { Day } from './time.ts';

export type Values<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export interface FieldRule<Field extends string, Step extends string, Problem extends string> {
  readonly step: Step;
  /** Lookup list of the field's codes. */
  readonly list?: string;
  /** Whether the field is asked, given the other values; always if absent. */
  readonly isAsked?: (values: Values<Field>) => boolean;
  /** Asked, but may stay empty. */
  readonly isOptional?: true;
  /** Normalises a value for storage; without it, white space is trimmed and collapsed. */
  readonly tidy?: (value: string) => string;
  readonly problem?: (value: string, values: Values<Field>, today: Day) => Problem | null;
}

export interface Finding<Field extends string, Problem extends string> {
  readonly field: Field;
  readonly reason: Problem | 'missing' | 'notListed';
}

/** A draft: each field with the draft version that wrote it. A cleared field is kept as an empty value. */
export type DraftOf<Field extends string> = Readonly<Partial<Record<Field, readonly [value: string, version: number]>>>;

export interface MergedDraft<Field extends string> {
  readonly draft: DraftOf<Field>;
  readonly version: number;
  /** Fields that others wrote since the version this writer has seen, except those it wrote itself. */
  readonly changed: Values<Field>;
}

export interface FieldRules<Field extends string, Problem extends string> {
  isAsked(field: Field, values: Values<Field>): boolean;
  isNeeded(field: Field, values: Values<Field>): boolean;
  /** The values without fields that are no longer asked: these are neither validated nor submitted. */
  asAsked(values: Values<Field>): Values<Field>;
  findProblems(values: Values<Field>, today: Day, isListed?: (list: string, code: string) => boolean): Finding<Field, Problem>[];
  findMissing(values: Values<Field>): Finding<Field, Problem>[];
  tidy(field: Field, value: string): string;
  /** Merges given fields into a draft. The last writer of a field wins; an unchanged field is not written. */
  merge(draft: DraftOf<Field>, version: number, given: Readonly<Partial<Record<Field, string | null>>>, seen: number | undefined): MergedDraft<Field>;
}

export const valuesOf = <Field extends string>(draft: DraftOf<Field>): Values<Field> =>
  Object.fromEntries(
    Object.entries<readonly [string, number] | undefined>(draft).flatMap(([field, kept]) => (kept?.[0] ? [[field, kept[0]]] : [])),
  ) as Values<Field>;

export function fieldRules<Field extends string, Step extends string, Problem extends string>(
  fields: readonly Field[],
  rules: Readonly<Record<Field, FieldRule<Field, Step, Problem>>>,
): FieldRules<Field, Problem> {
  const isAsked = (field: Field, values: Values<Field>): boolean => rules[field].isAsked?.(values) ?? true;
  const isNeeded = (field: Field, values: Values<Field>): boolean => !rules[field].isOptional && isAsked(field, values);
  const tidy = (field: Field, value: string): string => rules[field].tidy?.(value) ?? value.trim().replace(/\s+/g, ' ');
  return {
    isAsked,
    isNeeded,
    tidy,
    asAsked: (values) =>
      Object.fromEntries(fields.flatMap((field) => (values[field] && isAsked(field, values) ? [[field, values[field]]] : []))) as Values<Field>,
    findMissing: (values) =>
      fields.filter((field) => isNeeded(field, values) && (values[field] ?? '').trim() === '').map((field) => ({ field, reason: 'missing' as const })),
    findProblems: (values, today, isListed = () => true) =>
      fields.flatMap((field) => {
        const value = values[field];
        if (!value) return [];
        const { list, problem } = rules[field];
        const reason = list !== undefined && !isListed(list, value) ? ('notListed' as const) : (problem?.(value, values, today) ?? null);
        return reason === null ? [] : [{ field, reason }];
      }),
    merge(draft, version, given, seen) {
      const next = version + 1;
      const written = fields.flatMap((field) => {
        const value = given[field];
        if (value === undefined) return [];
        const kept = tidy(field, value ?? '');
        return kept === (draft[field]?.[0] ?? '') ? [] : [[field, [kept, next] as const] as const];
      });
      const changed =
        seen === undefined
          ? []
          : fields.flatMap((field) => {
              const kept = draft[field];
              return kept !== undefined && kept[1] > seen && given[field] === undefined ? [[field, kept[0]] as const] : [];
            });
      return {
        draft: written.length === 0 ? draft : { ...draft, ...Object.fromEntries(written) },
        version: written.length === 0 ? version : next,
        changed: Object.fromEntries(changed) as Values<Field>,
      };
    },
  };
}

/** Options of a profile field, given the values of the others. */
import type { LookupItem } from '@lumbung/contract/lookups/get-lookups.ts';
import type { ProfileField } from '@lumbung/kernel/profile.ts';

/** The options of a field. Cities depend on the province and include "any other city"; closed banks are omitted. */
export function choicesOf(field: ProfileField, items: readonly LookupItem[], addressProvince: string): readonly LookupItem[] {
  const open = items.filter((item) => item.isActive !== false);
  if (field !== 'addressCity') return open;
  return open.filter((item) => item.parent === addressProvince || (addressProvince !== '' && item.parent === undefined));
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Banks whose name contains every typed word, plus the selected one. */
export function banksFound(items: readonly LookupItem[], typed: string, chosen: string): readonly LookupItem[] {
  const words = fold(typed).split(' ');
  return items.filter(({ code, label }) => code === chosen || words.every((word) => fold(`${label.id} ${label.en}`).includes(word)));
}

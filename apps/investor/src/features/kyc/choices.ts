/** What a field of the profile offers: the codes of its list that may be chosen, given what stands in the others. */
import type { LookupItem } from '@lumbung/contract/lookups/get-lookups.ts';
import type { ProfileField } from '@lumbung/kernel/profile.ts';

/** The items a field offers. Cities follow the province, any other city included; banks that are no more are left out. */
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

/** Banks whose name holds every word that was typed, and the one that is chosen already. */
export function banksFound(items: readonly LookupItem[], typed: string, chosen: string): readonly LookupItem[] {
  const words = fold(typed).split(' ');
  return items.filter(({ code, label }) => code === chosen || words.every((word) => fold(`${label.id} ${label.en}`).includes(word)));
}

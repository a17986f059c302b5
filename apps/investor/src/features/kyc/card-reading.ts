/** Values read from the photo of the ID card: kept in this page until the form shows them; only the user saves them. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '@lumbung/client/hooks.tsx';
import { readCard } from '@lumbung/contract/kyc/routes.gen.ts';
import type { Profile, ProfileField } from '@lumbung/kernel/profile.ts';

interface CardReading {
  readonly profile: Profile;
  /** Fields that were found but could not be read. */
  readonly doubtful: readonly ProfileField[];
}
const NOTHING: CardReading = { profile: {}, doubtful: [] };
const KEY = keyOf(readCard);

/** Replaces the previous reading; cleared with the session. */
export function keepReading(
  client: QueryClient,
  { profile, doubtful }: { readonly profile: Profile | null; readonly doubtful: readonly ProfileField[] },
): void {
  client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(KEY, profile === null ? NOTHING : { profile, doubtful });
}

export const useCardReading = (): CardReading => useQueryClient().getQueryData<CardReading>(KEY) ?? NOTHING;

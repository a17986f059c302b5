/** The figures and promises of what is about to be ordered. */
import { useQuery } from '@tanstack/react-query';
import { quoteFee } from '@lumbung/contract/checkout/routes.gen.ts';
import { keyOf, read } from '@lumbung/client/hooks.tsx';
import { usePreferences } from '../../app/preferences.tsx';

/** A quote is a fact with a time: asked for when a screen opens and when the language changes. `only` is one item of the cart. */
export function useQuote(only: string | undefined) {
  const { language } = usePreferences();
  const asked = only ? { cartIds: [only] } : {};
  return useQuery({ queryKey: [...keyOf(quoteFee, asked), language], queryFn: () => read(quoteFee, asked), staleTime: 0, gcTime: 0, retry: false });
}

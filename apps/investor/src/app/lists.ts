/** The lists of forms: asked for once, kept, and asked for anew when the start-up reply names another version. */
import { useCall } from '@lumbung/client/hooks.tsx';
import { getBanks, getLookups } from '@lumbung/contract/lookups/routes.gen.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { useEffect } from 'react';
import { isOutdated } from './list-versions.ts';
import { useStart } from './session.ts';

function useKept<Reply extends { readonly version: string }>(route: Route<object, Reply>, version: string | undefined) {
  const asked = useCall(route, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { data, refetch } = asked;
  const isOld = isOutdated(data?.version, version);
  // Once a version: where servers differ for a while, the reply may stay another than what was named.
  useEffect(() => {
    if (isOld) void refetch({ cancelRefetch: false });
  }, [isOld, version, refetch]);
  return asked;
}

/** Every lookup list. */
export const useLookups = () => useKept(getLookups, useStart()?.listVersions.lookups);

/** Every bank, those too at which no account may be named any more. */
export const useBanks = () => useKept(getBanks, useStart()?.listVersions.banks);

/** Lookup lists of the forms: fetched once, cached, and refetched when the start-up reply names another version. */
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
  // Refetch once per version: while servers differ during a rollout, the reply may not match the named version.
  useEffect(() => {
    if (isOld) void refetch({ cancelRefetch: false });
  }, [isOld, version, refetch]);
  return asked;
}

/** All lookup lists. */
export const useLookups = () => useKept(getLookups, useStart()?.listVersions.lookups);

/** All banks, including those that no longer accept new accounts. */
export const useBanks = () => useKept(getBanks, useStart()?.listVersions.banks);

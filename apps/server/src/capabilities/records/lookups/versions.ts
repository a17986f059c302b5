/** The versions of what is served: each changes when its content does, and with nothing else. */
import { sha256 } from '../../../platform/keys.ts';
import { allLookups, banks } from './all-lookups.ts';
import { servedBondTrees } from './bond-occupations.ts';

/** A short name for content: the same for the same, another for any other. */
export const versionOf = (content: object): string => sha256(JSON.stringify(content)).toString('base64url').slice(0, 12);

export const listVersions = { lookups: versionOf(allLookups), banks: versionOf(banks), bondOccupations: versionOf(servedBondTrees) };

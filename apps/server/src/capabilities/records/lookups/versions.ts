/** The versions of the served lists: each changes exactly when its content does. */
import { sha256 } from '../../../platform/keys.ts';
import { allLookups, banks } from './all-lookups.ts';
import { servedBondTrees } from './bond-occupations.ts';

/** A short hash of content. */
export const versionOf = (content: object): string => sha256(JSON.stringify(content)).toString('base64url').slice(0, 12);

export const listVersions = { lookups: versionOf(allLookups), banks: versionOf(banks), bondOccupations: versionOf(servedBondTrees) };

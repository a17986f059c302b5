/** A NAV that waits for review, in calls of the console. */
import { Type } from 'typebox';
import { oneOf } from '../call.ts';
import { Day, ProductRef } from '../input.ts';

/** Why a NAV must be reviewed before it counts. */
export const NAV_REASONS = ['early', 'first', 'jump', 'gap', 'repeat', 'correction', 'entered'] as const;
export type NavReason = (typeof NAV_REASONS)[number];

/** Why a row of a feed was not accepted as a NAV. */
export const ODD_ROW_REASONS = ['malformed', 'notPositive', 'absurd', 'unknownProduct', 'noNavDay', 'saidTwice'] as const;
export type OddRowReason = (typeof ODD_ROW_REASONS)[number];

export const NAV_STATES = ['proposed', 'published', 'superseded', 'refused'] as const;
export const VERDICTS = ['publish', 'refuse'] as const;
export const Verdict = oneOf(VERDICTS);

/** One version of the NAV of a product and day. */
export const navVersion = { productId: ProductRef('Product id'), day: Day, version: Type.Integer({ minimum: 1, maximum: 32_767 }) };

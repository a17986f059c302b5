/**
 * The ledger entries of units that leave a fund: the page an accountant reads. Written by the statement in
 * `settlement/store.ts`, after the registry confirmed; `l` is the leg that leaves, `t` the one that follows it. `cost` is
 * the share of what was invested that the units stand for, by moving average: what goes does not change the average cost
 * of what stays.
 *
 *   a redemption of F                             a switch from F to T
 *   units              F    −units                units              F    −units
 *   fund/F/register    F    +units                fund/F/register    F    +units
 *   fund/F/invested    IDR  −cost                 fund/F/invested    IDR  −cost
 *   fund/F/realised    IDR  −(gross − cost)       fund/F/realised    IDR  −(gross − cost)
 *   fees/redemption    IDR  +fee                  fees/switching     IDR  +fee
 *   tax/vat            IDR  +vat                  tax/vat            IDR  +vat
 *   proceeds           IDR  +net                  fund/T/invested    IDR  +net
 *                                                 units              T    +units of T
 *                                                 fund/T/register    T    −units of T
 *
 * The proceeds leave by a payout (`payouts/entries.ts`): proceeds −net, clearing +net.
 */
export const UNITS_REDEEMED = 'unitsRedeemed';
export const UNITS_SWITCHED = 'unitsSwitched';

/** Money from redemptions, until it is paid out. */
export const PROCEEDS = 'proceeds';

const leaving = (fees: string): string => `
    ('units', l.product_id, -l.units),
    ('fund/' || l.product_id || '/register', l.product_id, l.units),
    ('fund/' || l.product_id || '/invested', 'IDR', -l.cost),
    ('fund/' || l.product_id || '/realised', 'IDR', l.cost - l.amount),
    ('${fees}', 'IDR', l.fee),
    ('tax/vat', 'IDR', l.vat)`;

export const UNITS_REDEEMED_ENTRIES = `${leaving('fees/redemption')},
    ('${PROCEEDS}', 'IDR', l.net)`;

export const UNITS_SWITCHED_ENTRIES = `${leaving('fees/switching')},
    ('fund/' || t.product_id || '/invested', 'IDR', l.net),
    ('units', t.product_id, t.units),
    ('fund/' || t.product_id || '/register', t.product_id, -t.units)`;

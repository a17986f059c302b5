/**
 * The ledger entries of sales and switches: the page an accountant reads. Written by the set-based statement in
 * `settle-store.ts`, after the registry confirmed. `cost` is the share of what was invested that the units stand for,
 * by moving average: a sale does not change the average cost of what stays.
 *
 *   a sale of F                                   a switch from F to T
 *   units              F    −units                units              F    −units
 *   fund/F/register    F    +units                fund/F/register    F    +units
 *   fund/F/invested    IDR  −cost                 fund/F/invested    IDR  −cost
 *   fund/F/realised    IDR  −(gross − cost)       fund/F/realised    IDR  −(gross − cost)
 *   fees/redemption    IDR  +fee                  fees/switching     IDR  +fee
 *   tax/vat            IDR  +vat                  tax/vat            IDR  +vat
 *   proceeds           IDR  +net                  fund/T/invested    IDR  +net
 *                                                 units              T    +to_units
 *                                                 fund/T/register    T    −to_units
 *
 * The proceeds leave by a payout (`payouts/entries.ts`): proceeds −net, clearing +net.
 */
export const UNITS_SOLD = 'unitsSold';
export const UNITS_SWITCHED = 'unitsSwitched';

/** Money from sales, until it is paid out. */
export const PROCEEDS = 'proceeds';

/**
 * The ledger entries of units that leave a fund, for accountants. Written by the statement in `settlement/book-store.ts`
 * after the registry confirmed; `l` is the leaving leg, `t` the leg that follows it. `cost` is the units' share of the
 * invested amount by moving average: units that leave do not change the average cost of the rest. `$` is the currency
 * of the fund; units and balances in funds belong to the portfolio of their leg, the rest to the
 * general one.
 *
 *   a redemption of F                             a switch from F to T
 *   units              F    −units                units              F    −units
 *   fund/F/register    F    +units                fund/F/register    F    +units
 *   fund/F/invested    $    −cost                 fund/F/invested    $    −cost
 *   fund/F/realised    $    −(gross − cost)       fund/F/realised    $    −(gross − cost)
 *   fees/redemption    $    +fee                  fees/switching     $    +fee
 *   tax/vat            $    +vat                  tax/vat            $    +vat
 *   proceeds           $    +net                  fund/T/invested    $    +net
 *                                                 units              T    +units of T
 *                                                 fund/T/register    T    −units of T
 *
 * A payout (`payouts/entries.ts`) moves the proceeds out: proceeds −net, clearing +net.
 */
export const UNITS_REDEEMED = 'unitsRedeemed';
export const UNITS_SWITCHED = 'unitsSwitched';

export const REDEMPTION_FEES = 'fees/redemption';
export const SWITCHING_FEES = 'fees/switching';

/** Money from redemptions, until it is paid out. */
export const PROCEEDS = 'proceeds';

const leaving = (fees: string): string => `
    (l.portfolio_id, 'units', l.product_id, -l.units),
    (l.portfolio_id, 'fund/' || l.product_id || '/register', l.product_id, l.units),
    (l.portfolio_id, 'fund/' || l.product_id || '/invested', l.currency, -l.cost),
    (l.portfolio_id, 'fund/' || l.product_id || '/realised', l.currency, l.cost - l.amount),
    (l.investor_id, '${fees}', l.currency, l.fee),
    (l.investor_id, 'tax/vat', l.currency, l.vat)`;

export const UNITS_REDEEMED_ENTRIES = `${leaving(REDEMPTION_FEES)},
    (l.investor_id, '${PROCEEDS}', l.currency, l.net)`;

export const UNITS_SWITCHED_ENTRIES = `${leaving(SWITCHING_FEES)},
    (t.portfolio_id, 'fund/' || t.product_id || '/invested', t.currency, l.net),
    (t.portfolio_id, 'units', t.product_id, t.units),
    (t.portfolio_id, 'fund/' || t.product_id || '/register', t.product_id, -t.units)`;

/** Notices about units that a fund distributed, merged or paid out, and about its new name or risk level. */
import { type Currency, formatDecimal, inMoney, SCALE } from '@lumbung/kernel/amounts.ts';
import { sql } from '../../../platform/database.ts';
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import { fundNameOf } from '../../market/catalogue/index.ts';
import * as holdingsEvents from './events.ts';

const findMovements = sql(
  'holdings.told',
  `
  select kind, product_id, day, sum(units)::bigint as units, into_product_id, sum(into_units)::bigint as into_units, sum(amount)::bigint as amount, currency
  from holdings.movement where investor_id = $1 and action_id = $2 and version = $3 group by kind, product_id, day, into_product_id, currency`,
);

interface MovedRow {
  readonly kind: 'distribution' | 'merger' | 'liquidation';
  readonly product_id: string;
  readonly day: string;
  readonly units: bigint;
  readonly into_product_id: string | null;
  readonly into_units: bigint | null;
  readonly amount: bigint;
  readonly currency: Currency;
}

/** Notifies what a fund did to all of an investor's units of it. */
async function tellHoldings(errand: TellingErrand, { investorId, actionId, version }: holdingsEvents.Moved): Promise<void> {
  const [row] = await errand.primary.query<MovedRow>(findMovements, [investorId, actionId, version]);
  if (!row) return;
  const fund = await fundNameOf(errand, row.product_id);
  const of = { fund, day: row.day };
  const [units, source] = [formatDecimal(row.units, SCALE.units), `holdings:${actionId}:${version}`];
  if (row.kind === 'merger') {
    const into = await fundNameOf(errand, row.into_product_id ?? '');
    const [went, intoUnits] = [formatDecimal(-row.units, SCALE.units), formatDecimal(row.into_units ?? 0n, SCALE.units)];
    await errand.tell(investorId, 'fundMerged', { ...of, into, units: went, intoUnits }, source);
  } else if (row.kind === 'liquidation') await errand.tell(investorId, 'fundLiquidated', { ...of, ...inMoney(row) }, source);
  else if (row.amount > 0n) await errand.tell(investorId, 'distributionPaid', { ...of, ...inMoney(row) }, source);
  else await errand.tell(investorId, version === 1 ? 'distributionReinvested' : 'distributionCorrected', { ...of, units }, source);
}

/** Notifies a holder of a fund's new name and risk level. */
async function tellFundChanged(errand: TellingErrand, change: holdingsEvents.FundChanged): Promise<void> {
  const { investorId, changeId, nameBefore, name: fund, riskBefore, risk } = change;
  const source = `holdings:${changeId}`;
  if (fund !== nameBefore) await errand.tell(investorId, 'fundRenamed', { fund, from: nameBefore }, `${source}:name`);
  if (risk !== riskBefore) await errand.tell(investorId, 'fundRiskChanged', { fund, from: riskBefore, to: risk }, `${source}:risk`);
}

export const tellings: readonly Telling[] = [
  telling('notifications.tellHoldings', holdingsEvents.moved, tellHoldings),
  telling('notifications.tellFundChanged', holdingsEvents.fundChanged, tellFundChanged),
];

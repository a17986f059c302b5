/** Coupons for operators: the runs, the totals of one run, and its rows. */
import type * as call from '@lumbung/contract/bond-coupons/runs.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { maskedNamesOf } from '../../people/customers/index.ts';
import { openProposals } from '../../people/decisions/index.ts';
import { subjectOf } from './propose-figures.ts';
import type { Figures } from './rules.ts';
import { holderRows, type HolderRow, listedRun, listedRuns, type ListedRun, sumsOf } from './run-store.ts';

export async function listRuns(
  db: Db,
  _context: OperatorContext,
  { seri, after, size = 25 }: InputOf<typeof call.listRuns>,
): Promise<Answer<typeof call.listRuns>> {
  const rows = await listedRuns(db, seri ?? null, cursorAfter(after, 'any'), size + 1);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: `${row.seri} ${row.number}` }));
  return done({ items: shown.map(presentRun), next });
}

export async function getRun(db: Db, _context: OperatorContext, { seri, number }: InputOf<typeof call.getRun>): Promise<Answer<typeof call.getRun>> {
  const [run, sums] = [await listedRun(db, seri, number), await sumsOf(db, seri, number)];
  if (!run) throw notFound();
  const told = { units: sums.told_units, gross: sums.told_gross, tax: sums.told_tax, net: sums.told_net, principal: sums.told_principal };
  return done({
    run: presentRun(run),
    told: run.told_at === null ? null : presentSums(sums.told_holders, told),
    booked: presentSums(sums.holders, sums),
    drawnAt: run.drawn_at && toIso(run.drawn_at),
    toldAt: run.told_at && toIso(run.told_at),
    paidAt: run.paid_at && toIso(run.paid_at),
  });
}

export async function listRows(
  db: Db,
  { keys }: OperatorContext,
  { seri, number, which, after, size = 25 }: InputOf<typeof call.listRows>,
): Promise<Answer<typeof call.listRows>> {
  const rows = await holderRows(db, seri, number, which, cursorAfter(after)?.id ?? null, size + 1);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.investor_id }));
  const [names, proposals] = await Promise.all([
    maskedNamesOf(
      db,
      keys,
      shown.map((row) => row.investor_id),
    ),
    openProposals(db, shown.map(subjectOf)),
  ]);
  return done({
    items: shown.map((row) => ({
      ...presentRow(row),
      investorName: names.get(row.investor_id) ?? null,
      proposalId: proposals.get(subjectOf(row)) ?? null,
    })),
    next,
  });
}

const presentFigures = ({ units, gross, tax, net, principal }: Figures) => ({
  units: Number(units),
  gross: rupiah(gross),
  tax: rupiah(tax),
  net: rupiah(net),
  principal: rupiah(principal),
});
const presentSums = (holders: bigint, figures: Figures) => ({ holders: Number(holders), ...presentFigures(figures) });

function presentRun(run: ListedRun) {
  const { seri, number, coupon_on: couponOn, pay_on: payOn, is_last: isLast, rate_ppm: rate, per_unit: perUnit, state } = run;
  const { holders, units, gross, tax, net, principal, odd: unreadable, mismatched, returned } = run;
  const drawn =
    holders === null || units === null || gross === null || tax === null || net === null || principal === null
      ? null
      : presentSums(holders, { units, gross, tax, net, principal });
  return { seri, number, couponOn, payOn, isLast, rate, perUnit, state, drawn, unreadable, mismatched, returned };
}

function presentRow(row: HolderRow) {
  const { told_units: units, told_gross: gross, told_tax: tax, told_net: net, told_principal: principal } = row;
  const isTold = units !== null && gross !== null && tax !== null && net !== null && principal !== null;
  return {
    investorId: row.investor_id,
    ...presentFigures(row),
    state: row.state,
    told: isTold ? presentFigures({ units, gross, tax, net, principal }) : null,
    isReturned: row.is_returned,
    since: toIso(row.since),
  };
}

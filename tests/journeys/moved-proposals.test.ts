/** Tests proposals made before all two-operator decisions were stored in one table: they were migrated, are readable with their reason, and can be approved. */
import { listDays } from '@lumbung/contract/calendar/routes.gen.ts';
import { agree, get } from '@lumbung/contract/decisions/routes.gen.ts';
import { listWaitingNavs } from '@lumbung/contract/prices/routes.gen.ts';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAccountOf } from '../../apps/server/src/capabilities/people/investor-status/index.ts';
import { transact } from '../../apps/server/src/platform/database.ts';
import { overpay } from '../support/buying.ts';
import type { OperatorCaller } from '../support/caller.ts';
import { oddNavs } from '../support/navs.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
let [maker, checker]: OperatorCaller[] = [];
beforeAll(async () => {
  // A separate platform, because dropped tables are created again in it.
  platform = await startPlatform();
  [maker, checker] = [await platform.operator('finance', 'product'), await platform.operator('admin')];
});
afterAll(() => platform.stop());

const FOLDER = path.resolve(import.meta.dirname, '../../database/migrations');
const textOf = (file: string): string => fs.readFileSync(path.join(FOLDER, file), 'utf8');
const before = fs
  .readdirSync(FOLDER)
  .filter((file) => file < '202611230913')
  .map(textOf)
  .join('\n');
const tableOf = (name: string): string => before.slice(before.indexOf(`create table ${name} (`)).split('\n);')[0] + '\n);';
/** The statements that migrate the rows. */
const moves = textOf('202611230913_decisions.sql').match(/^insert into decisions\.proposal\n[\s\S]*?;$/gm)!;

const note = 'Bank tidak menyebut asal dana';
const sealed = (text: string, context: string): Buffer => platform.app.keys.encrypt(text, context);
const id = (): string => crypto.randomUUID();

test('payout, NAV and calendar proposals moved from the old tables are decided like new ones', async () => {
  const query = (text: string, values: unknown[] = []) => platform.owner.query(text, values);
  const money = await overpay(platform, null);
  await oddNavs(platform);
  const nav = (await maker!.must(listWaitingNavs, {})).items[0]!;
  const [payout, verdict, change, former] = [id(), id(), id(), id()];
  const { pools, keys } = platform.app;
  const own = (await transact(pools.money, async (tx) => ({ keep: false, result: await ownAccountOf(tx, keys, money.investorId, 'IDR') })))!;
  const isBy = [maker!.operatorId, new Date(platform.app.clock())];

  await query('create schema payout_approvals');
  for (const table of ['payout_approvals.proposal', 'prices.verdict', 'calendar.change']) await query(tableOf(table));
  const about = (proposalId: string, column: string): string => `${money.investorId}:payout_approvals.proposal.${column}:${proposalId}`;
  for (const [proposalId, state, decidedBy] of [
    [payout, 'open', null],
    [former, 'approved', checker!.operatorId],
  ])
    await query(
      `insert into payout_approvals.proposal (investor_id, proposal_id, purpose, source_id, target, bank, path, amount, beneficiary_encrypted, note_encrypted,
         state, proposed_by, proposed_at, decided_by) values ($1, $2, 'refund', $3, 'ownAccount', 'bca', 'suspense', $4, $5, $6, $7, $8, $9, $10)`,
      [
        money.investorId,
        proposalId,
        money.suspenseId,
        money.amount,
        sealed(JSON.stringify({ bank: own.bank, account: own.account }), about(proposalId!, 'beneficiary')),
        sealed(note, about(proposalId!, 'note')),
        state,
        ...isBy,
        decidedBy,
      ],
    );
  await query(
    `insert into prices.verdict (product_id, verdict_id, day, version, verdict, note_encrypted, state, proposed_by, proposed_at)
     values ($1, $2, $3, $4, 'refuse', $5, 'open', $6, $7)`,
    [nav.productId, verdict, nav.day, nav.version, sealed(note, `${nav.productId}:prices.verdict.note:${verdict}`), ...isBy],
  );
  await query(
    `insert into calendar.change (change_id, calendar, day, change, name_id, name_en, note_encrypted, state, proposed_by, proposed_at)
     values ($1, 'IDX', '2028-04-03', 'close', 'Cuti bersama', 'Joint leave', $2, 'open', $3, $4)`,
    [change, sealed(note, `calendar.change.note:${change}`), ...isBy],
  );
  expect(moves).toHaveLength(3);
  for (const statement of moves) await query(statement);

  for (const [proposalId, kind] of [
    [payout, 'payoutApprovals.send'],
    [verdict, 'prices.decideNav'],
    [change, 'calendar.change'],
  ] as const)
    expect((await checker!.must(get, { proposalId })).decision).toMatchObject({ kind, state: 'open', note, proposedBy: maker!.operatorId, mayAgree: true });
  expect((await checker!.must(get, { proposalId: former })).decision).toMatchObject({ state: 'agreed', note });
  expect((await checker!.must(get, { proposalId: payout })).decision.beneficiary).toEqual({ bank: own.bank, account: expect.stringMatching(/^•••• \d{4}$/) });
  expect((await maker!.must(listWaitingNavs, {})).items.find(({ productId }) => productId === nav.productId)!.proposal).toMatchObject({ proposalId: verdict });
  expect((await maker!.must(listDays, {})).items.find(({ day }) => day === '2028-04-03')).toMatchObject({ state: 'proposed', proposalId: change });

  for (const proposalId of [payout, verdict, change]) await checker!.must(agree, { proposalId });
  await until('the payout', async () => (await query(`select 1 from payouts.payout where source_id = $1 and state = 'done'`, [money.suspenseId])).rows[0]);
  const { rows } = await query('select state from prices.nav where product_id = $1 and day = $2 and version = $3', [nav.productId, nav.day, nav.version]);
  expect(rows).toEqual([{ state: 'refused' }]);
  expect((await maker!.must(listDays, {})).items.find(({ day }) => day === '2028-04-03')).toMatchObject({ state: 'closed', nameEn: 'Joint leave' });
});

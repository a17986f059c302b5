/** Operators and agents: a rate is proposed by one operator and approved by another, commissions are shown, and paid. */
import { addDays, type Day, dayOf, parseInstant } from '@lumbung/kernel/time.ts';
import { AGENT_ACCOUNT, INVESTORS } from '@lumbung/specimen/people.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { drawStatements } from '../../apps/server/src/capabilities/money/commissions/statements/draw.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { enterConsole, onStage, signIn, sound, type Visit, visit } from '../support/pages.ts';
import { until } from '../support/sandbox.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/commissions', 'features/agents');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WIDE: Visit = { width: 1280, theme: 'light', language: 'id' };

story('a rate of commissions is proposed by one, agreed to by another, and what an agent earned stands beside it', async () => {
  const [finance, admin] = [await platform.operator('finance'), await platform.operator('admin')];
  const { investorId: agentId } = INVESTORS.find(({ agentCode }) => agentCode === 'TARUNA')!;
  await platform.owner.query(
    `insert into commissions.accrual values
       (gen_random_uuid(), gen_random_uuid(), 1, $1, '2026-11-17', 'F03', 'IDR', 20000, 10000, 200, now()),
       (gen_random_uuid(), gen_random_uuid(), 2, $1, '2026-11-17', 'F24', 'USD', 1235, 10000, -12, now())`,
    [agentId],
  );
  const today: Day = dayOf(parseInstant((await platform.sandbox.get<{ clock: string }>('clock')).clock)!);
  const first = await visit(platform, browser, WIDE);
  await first.page.goto('/console/commissions');
  await enterConsole(first.page, platform, finance);
  await first.page.waitForURL('**/console/commissions');
  const earned = first.page.getByRole('row').filter({ hasText: 'TARUNA' });
  await earned.filter({ hasText: 'Rp200' }).waitFor();
  await earned.filter({ hasText: 'US$' }).getByRole('link').click();
  await first.page.waitForURL(`**/console/commissions?agent=${agentId}`);
  await sound(first.page, 'what agents earned');

  await first.page.getByText('Tarif', { exact: true }).click();
  await first.page.getByRole('row').filter({ hasText: 'TARUNA' }).getByText('1,0000%').waitFor();
  await first.page.getByRole('button', { name: 'Usulkan tarif' }).click();
  const send = first.page.getByRole('button', { name: 'Kirim usulan' });
  await send.click();
  await first.page.getByText('Tulis angka dari 0 sampai 100').waitFor();
  await first.page.locator('#agentCode').fill('siapa');
  await first.page.locator('#productId').fill('F03');
  await first.page.locator('#productType').selectOption('equity');
  await first.page.locator('#percent').fill('2,5');
  await first.page.locator('#validFrom').fill(today);
  await first.page.locator('#note').fill('Perjanjian keagenan nomor 17');
  await send.click();
  await first.page.getByText('Pilih produk atau jenisnya, bukan keduanya.').waitFor();
  await sound(first.page, 'what is proposed');
  await first.page.locator('#productType').selectOption('');
  await send.click();
  await first.page.getByText('Kode agen tidak dikenal').waitFor();
  await first.page.locator('#agentCode').fill('taruna');
  await send.click();
  await first.page.getByText('tarif hanya berlaku untuk pesanan mendatang').waitFor();
  await first.page.locator('#validFrom').fill(addDays(today, 1));
  await send.click();
  await first.page.getByText('Usulan tercatat.').waitFor();
  expect(first.problems).toEqual([]);
  await first.context.close();

  const second = await visit(platform, browser, { width: 390, theme: 'dark', language: 'en' });
  await second.page.goto('/console/queues/decisions.open');
  await enterConsole(second.page, platform, admin);
  const row = second.page.getByRole('row').filter({ hasText: 'Set an agent commission rate' });
  await row.getByText('2.5000%').waitFor();
  await row.getByRole('button', { name: 'Decide' }).click();
  await second.page.getByText('Perjanjian keagenan nomor 17').waitFor();
  await sound(second.page, 'what is decided');
  await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.page.getByText('Approved and carried out.').waitFor();
  await second.page.goto('/console/commissions?which=rates');
  await second.page.getByRole('row').filter({ hasText: '2.5000%' }).getByText('F03').waitFor();
  await sound(second.page, 'rates');
  expect(second.problems).toEqual([]);
  await second.context.close();
  // Of orders that do not exist.
  await platform.owner.query('delete from commissions.accrual where agent_id = $1', [agentId]);
});

story(
  'an agent tells where to and by which tax number, two of finance pay out the month, and the agent has the slip; the tax is recorded as paid over',
  async () => {
    const [finance, other] = [await platform.operator('finance'), await platform.operator('finance')];
    const { investorId: agentId } = INVESTORS.find(({ agentCode }) => agentCode === AGENT_ACCOUNT.agentCode)!;
    // As the nightly job books it, of orders that do not exist.
    const accrued = async (day: string, amount: number): Promise<void> => {
      const legId = crypto.randomUUID();
      await platform.owner.query(
        `insert into commissions.accrual (investor_id, leg_id, version, agent_id, day, product_id, currency, fee, share_ppm, amount, accrued_at)
       values (gen_random_uuid(), $4, 1, $1, $2, 'F03', 'IDR', 500000000, 10000, $3, now())`,
        [agentId, day, amount, legId],
      );
      await platform.owner.query(
        `select ledger.post(array[$1, $1]::uuid[], array[p, p], array[$2, $2], array['commissionAccrued', 'commissionAccrued'], array[$1, $1]::uuid[],
         array['commissions', 'expenses/commissions'], array['IDR', 'IDR'], array[$3::bigint, -$3::bigint], now()) from gen_random_uuid() p`,
        [agentId, `commission:${legId}:1`, amount],
      );
    };
    await accrued('2026-08-20', -40_000);
    await accrued('2026-10-20', 5_000_000);
    const draw = async (day: string) => drawStatements(await errandOf(platform.app, platform.app.pools.jobs), { day });
    await draw('2026-09-01');
    await draw('2026-11-01');

    const home = await visit(platform, browser, { width: 390, theme: 'dark', language: 'id' });
    await home.page.goto('/login?next=%2Fhome');
    await signIn(home.page, 'agent@sandbox.test', 'Masuk');
    const card = home.page.locator('#payouts');
    await card.getByText('Oktober 2026').waitFor();
    await card.getByText('Tambahkan rekening atas nama Anda').waitFor();
    await card.getByText('Koreksi pesanan melebihi komisi bulan ini').waitFor();
    await sound(home.page, 'what an agent lacks');
    await card.getByLabel('NPWP (16 digit)').fill('12345');
    await card.getByRole('button', { name: 'Simpan NPWP' }).click();
    await card.getByText('Tulis 16 digit.').waitFor();
    await card.getByLabel('NPWP (16 digit)').fill('3174 0101 0190 0001');
    await card.getByRole('button', { name: 'Simpan NPWP' }).click();
    await card.getByText('NPWP tersimpan.').waitFor();
    // Half of 4,960,000 at five percent.
    await card.getByText('Rp124.000').waitFor();
    await card.getByRole('link', { name: 'Tambahkan rekening' }).click();
    await home.page.waitForURL('**/account/bank');
    await home.page.locator('#bank').selectOption(AGENT_ACCOUNT.bank);
    await home.page.locator('#account').fill('5271893346');
    await home.page.getByRole('button', { name: 'Tambahkan rekening', exact: true }).click();
    await home.page.locator('#account-note, [role=alert]').first().waitFor();
    await home.page.locator('#account').fill(AGENT_ACCOUNT.number);
    await home.page.getByRole('button', { name: 'Tambahkan rekening', exact: true }).click();
    await home.page.locator('#accounts-IDR').getByText('TARUNA ADIPUTRA').waitFor();
    await sound(home.page, 'account of an agent');
    // It may be used a day later.
    await platform.owner.query('update kyc.bank_account set usable_from = added_at where investor_id = $1', [agentId]);

    const first = await visit(platform, browser, WIDE);
    await first.page.goto('/console/commissions?which=runs');
    await enterConsole(first.page, platform, finance);
    await first.page.waitForURL('**/console/commissions?which=runs');
    await first.page.locator('#statements').getByRole('row').filter({ hasText: 'Oktober 2026' }).getByText('Menunggu persetujuan').waitFor();
    await sound(first.page, 'months of commissions');
    const october = first.page.getByRole('row').filter({ hasText: '1 agen' });
    await october.getByRole('button', { name: 'Usulkan pembayaran' }).click();
    const send = first.page.getByRole('button', { name: 'Kirim usulan' });
    await send.click();
    await first.page.getByText('Tulis alasannya').first().waitFor();
    await first.page.locator('#note').fill('Komisi Oktober sesuai rekap');
    await sound(first.page, 'a run is proposed');
    await send.click();
    await first.page.getByText('Usulan tercatat.').waitFor();

    const second = await visit(platform, browser, { width: 390, theme: 'light', language: 'en' });
    await second.page.goto('/console/commissions?which=runs');
    await enterConsole(second.page, platform, other);
    await second.page.getByRole('row').filter({ hasText: '1 agent' }).getByRole('button', { name: 'Decide' }).click();
    await second.page.getByText('Komisi Oktober sesuai rekap').waitFor();
    await sound(second.page, 'a run is decided');
    await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await second.page.getByText('Approved and carried out.').waitFor();
    await until(
      'the payout',
      async () => (await platform.owner.query(`select 1 from payouts.payout where investor_id = $1 and state = 'done'`, [agentId])).rows.length === 1,
    );
    await second.page.reload();
    await second.page.locator('#statements').getByRole('row').filter({ hasText: 'October 2026' }).getByText('Paid', { exact: true }).waitFor();
    await sound(second.page, 'a month that is paid');

    await home.page.goto('/home');
    await card.getByText(/^Dibayar /).waitFor();
    const [slip] = await Promise.all([home.page.waitForEvent('download'), card.getByRole('button', { name: 'Rincian PPh 21 Oktober 2026 (PDF)' }).click()]);
    expect(slip.suggestedFilename()).toBe('pph21-komisi-2026-10.pdf');
    await sound(home.page, 'what an agent was paid');
    expect(home.problems).toEqual([]);
    await home.context.close();

    // The month in which it was withheld is over.
    await platform.owner.query(`update commissions.statement set tax_month = '2026-10-01' where investor_id = $1 and state = 'approved'`, [agentId]);
    await second.page.reload();
    await second.page.locator('#taxes').getByRole('button', { name: 'Record payment' }).click();
    await second.page.getByRole('button', { name: 'Submit proposal' }).click();
    await second.page.getByText('Enter the 16 letters and digits of the NTPN.').first().waitFor();
    await second.page.locator('#ntpn').fill('a1b2 c3d4 e5f6 g7h8');
    await second.page.locator('#note').fill('Billing code 1234 of the bank');
    await sound(second.page, 'a receipt is proposed');
    await second.page.getByRole('button', { name: 'Submit proposal' }).click();
    await second.page.getByText('Proposed.').waitFor();
    await first.page.reload();
    await first.page.locator('#taxes').getByRole('button', { name: 'Putuskan' }).click();
    await first.page.getByText('A1B2C3D4E5F6G7H8').waitFor();
    await first.page.getByRole('button', { name: 'Setujui', exact: true }).click();
    await first.page.locator('#taxes').getByText('A1B2C3D4E5F6G7H8').waitFor();
    expect([...first.problems, ...second.problems]).toEqual([]);
    await Promise.all([first.context.close(), second.context.close()]);
  },
);

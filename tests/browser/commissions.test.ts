/** Operators and agents: a rate is proposed by one, agreed to by another, and what was earned is seen. */
import { addDays, type Day, dayOf, parseInstant } from '@lumbung/kernel/time.ts';
import { INVESTORS } from '@lumbung/specimen/people.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { enterConsole, onStage, sound, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/commissions');

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
  const row = second.page.getByRole('row').filter({ hasText: 'Set a rate of agents’ commissions' });
  await row.getByText('2.5000%').waitFor();
  await row.getByRole('button', { name: 'Decide' }).click();
  await second.page.getByText('Perjanjian keagenan nomor 17').waitFor();
  await sound(second.page, 'what is decided');
  await second.page.getByRole('button', { name: 'Agree', exact: true }).click();
  await second.page.getByText('Agreed to, and done.').waitFor();
  await second.page.goto('/console/commissions?which=rates');
  await second.page.getByRole('row').filter({ hasText: '2.5000%' }).getByText('F03').waitFor();
  await sound(second.page, 'rates');
  expect(second.problems).toEqual([]);
  await second.context.close();
  // Of orders that nobody placed.
  await platform.owner.query('delete from commissions.accrual where agent_id = $1', [agentId]);
});

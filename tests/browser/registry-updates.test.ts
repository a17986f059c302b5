/** Changed data refused by the fund registry: compliance finds it in its queue, has it sent again, or records why it is settled. */
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import type { Browser } from 'playwright-core';
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { addMessage, markAnswered } from '../../apps/server/src/capabilities/people/registry-updates/store.ts';
import { enterConsole, onStage, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/registry-updates');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WORDS = {
  id: {
    work: 'Putuskan',
    title: 'Data untuk registri',
    why: 'Nomor identitasnya milik nasabah lain',
    settle: 'Tandai selesai',
    short: /minimal 5/,
    done: 'Ditandai selesai.',
  },
  en: {
    work: 'Decide',
    title: 'Data for the registry',
    why: 'another investor’s',
    settle: 'Mark as settled',
    short: /at least 5/,
    done: 'Marked as settled.',
  },
} as const;

story.each(
  told<Visit>([
    { width: 1280, theme: 'light', language: 'en' },
    { width: 390, theme: 'dark', language: 'id' },
  ]),
)('what the fund registry refused is settled with a reason: %o', async (how) => {
  const words = WORDS[how.language];
  const { investorId } = await platform.newInvestor();
  const at = platform.app.clock();
  const messageId = uuidV7(at, randomBytes(10));
  const content = { kind: 'company', holder: {} } as never;
  await platform.books.transact(async (tx) => {
    await addMessage(tx, platform.app.keys, investorId, { messageId, number: 1, content, digest: randomBytes(32) }, at);
    await markAnswered(tx, investorId, messageId, 'IDENTITY_OF_ANOTHER_INVESTOR', at);
  });
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/console/queues/registryUpdates.refused');
  await enterConsole(page, platform, await platform.operator('compliance'));
  const start = page.getByRole('button', { name: words.work }).locator('visible=true').first();
  await start.waitFor();
  await sound(page, 'the queue');
  await start.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.why).waitFor();
  await sound(page, 'the dialog');
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/registry-${how.width}.png` });
  await dialog.getByRole('button', { name: words.settle }).click();
  await dialog.getByText(words.short).first().waitFor();
  await dialog.getByRole('textbox').fill('Diperbarui lewat telepon oleh registri');
  await dialog.getByRole('button', { name: words.settle }).click();
  await page.getByText(words.done).waitFor();
  const { rows } = await platform.owner.query('select state from registry_updates.message where investor_id = $1', [investorId]);
  expect(rows).toEqual([{ state: 'settled' }]);
  expect(problems).toEqual([]);
  await context.close();
});

/** Lists the banks that a transfer may have been sent from. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/list-banks.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { banks } from '../../records/lookups/index.ts';

export const listBanks = async (): Promise<Answer<typeof call.listBanks>> =>
  done({ items: banks.filter(({ isActive }) => isActive).map(({ code, name }) => ({ code, name })) });

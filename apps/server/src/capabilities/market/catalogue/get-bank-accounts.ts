/** Returns the account that holds a fund's money: its own at its custodian, as its prospectus names it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/catalogue/get-bank-accounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { productCatalogue } from './store.ts';

export async function getBankAccounts(
  _db: Db,
  context: InvestorContext,
  input: InputOf<typeof call.getBankAccounts>,
): Promise<Answer<typeof call.getBankAccounts>> {
  const product = (await productCatalogue(context)).byId.get(input.id);
  if (!product) throw notFound();
  const { product_id: productId, name, custodian, custodian_bank: bank, custodian_account: account, currency } = product;
  return done({ productId, accounts: [{ bank, bankName: custodian, account, holder: name, currency }], takesTransfers: false });
}

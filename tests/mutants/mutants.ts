/** The guards that must bite: each taken out in turn, and the test that must then be red. */

export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** The guard as it stands, and the naive form in its place. */
  readonly guard: string;
  readonly naive: string;
  /** The test file and the title that must fail. */
  readonly test: string;
  readonly title: string;
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a code may be guessed without end',
    file: 'apps/server/src/capabilities/records/one-time-codes/store.ts',
    guard: `and attempts < \${TRIES} and`,
    naive: 'and',
    test: 'apps/server/src/capabilities/journeys/checkout/checkout.test.ts',
    title: '200 parallel guesses of a code',
  },
  {
    name: 'a posting may be written twice',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: 'constraint one_posting_a_fact unique (investor_id, reference)',
    naive: 'constraint one_posting_a_fact unique (investor_id, posting_id, reference)',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'a repeat of a reference writes nothing',
  },
  {
    name: 'a bank message counts each time it comes',
    file: 'apps/server/src/capabilities/money/orders/virtual-accounts.ts',
    guard: 'if (before) {',
    naive: 'if (before && credit.amount < 0n) {',
    test: 'apps/server/src/capabilities/money/orders/virtual-accounts.test.ts',
    title: 'I-24 100 parallel replays',
  },
  {
    name: 'more may be held than there is',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: 'and asset = of_asset and balance - held >= of_amount;',
    naive: 'and asset = of_asset;',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: '50 parallel holds of the whole balance',
  },
  {
    name: 'a posting need not balance',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: 'group by l.posting_id, l.asset having sum(l.amount) <> 0',
    naive: 'group by l.posting_id, l.asset having false',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'I-01 an unbalanced posting is refused',
  },
  {
    name: 'passwords are counted after they were looked at',
    file: 'apps/server/src/capabilities/people/accounts/login.ts',
    guard: 'if (wrongRecent.used > WRONG_RECENT) {',
    naive: 'if (wrongRecent.used > WRONG_RECENT + 1_000) {',
    test: 'apps/server/src/capabilities/people/accounts/login.test.ts',
    title: '200 parallel guesses are ten guesses',
  },
  {
    name: 'a cart is not held while it is bought',
    file: 'apps/server/src/capabilities/journeys/checkout/order-content.ts',
    guard: 'lockItems(tx, investorId, cartType)',
    naive: 'listItemsOf(tx, investorId, cartType)',
    test: 'apps/server/src/capabilities/journeys/checkout/checkout.test.ts',
    title: '50 parallel checkouts of one cart',
  },
  {
    name: 'a code confirms whatever is in the cart',
    file: 'apps/server/src/capabilities/records/one-time-codes/store.ts',
    guard: 'where investor_id = $1 and purpose = $2 and content_hash = $3\n    and verified_at',
    naive: 'where investor_id = $1 and purpose = $2 and $3::bytea is not null\n    and verified_at',
    test: 'apps/server/src/capabilities/journeys/checkout/checkout.test.ts',
    title: 'checkout.subscribe: codeInvalid without a code',
  },
  {
    name: 'any amount pays a bill',
    file: 'apps/server/src/capabilities/money/payments/rules.ts',
    guard: "return amount === bill.amount ? null : 'wrongAmount';",
    naive: 'return null;',
    test: 'apps/server/src/capabilities/money/orders/virtual-accounts.test.ts',
    title: 'one rupiah too few or too many',
  },
  {
    name: 'a signature is not looked at',
    file: 'apps/server/src/partners/banks/snap-server.ts',
    guard: "if (!isSymmetricValid(given.bank.secret, signed, header(request, 'x-signature')))",
    naive: "if (!isSymmetricValid(given.bank.secret, signed, header(request, 'x-signature')) && header(request, 'x-signature') === 'never')",
    test: 'apps/server/src/capabilities/money/orders/virtual-accounts.test.ts',
    title: 'C33 only exact bytes',
  },
  {
    name: 'each try of a payout is another transfer',
    file: 'apps/server/src/capabilities/money/payouts/send-payout.ts',
    guard: 'const reference = payoutReference(payout.payout_id);',
    naive: 'const reference = payoutReference(payout.payout_id) + String(Date.now());',
    test: 'apps/server/src/capabilities/money/payouts/payouts.test.ts',
    title: 'a bank that answers with "timeout-after-doing"',
  },
  {
    name: 'orders whose house has closed are called handed over',
    file: 'apps/server/src/partners/fund-registry/adapter.ts',
    guard: "return status === 409 ? 'closed' : 'accepted';",
    naive: "return status === 9 ? 'closed' : 'accepted';",
    test: 'tests/journeys/settlement.test.ts',
    title: 'a file that the house no longer takes',
  },
  {
    name: 'what the registry confirms is believed blindly',
    file: 'apps/server/src/capabilities/money/orders/settle-store.ts',
    guard: 'c.nav <> n.nav or abs(c.units - n.units) > 1 as differs',
    naive: 'false as differs',
    test: 'tests/journeys/settlement.test.ts',
    title: 'what the registry confirms with another NAV',
  },
  {
    name: 'units are sold although they are not free',
    file: 'apps/server/src/capabilities/money/sales/place-sale.ts',
    guard: 'if (!(await hold(tx, investorId, reservedReference(orderId), units, facts.business))) return null;',
    naive: 'await hold(tx, investorId, reservedReference(orderId), units, facts.business);',
    test: 'apps/server/src/capabilities/journeys/checkout/sell.test.ts',
    title: 'two sessions sell the same units',
  },
  {
    name: 'a sale can be called off for ever',
    file: 'apps/server/src/capabilities/money/sales/rules.ts',
    guard: "return sale.state === 'submitted' && now < until ? until : null;",
    naive: "return sale.state === 'submitted' ? until : null;",
    test: 'tests/journeys/sell.test.ts',
    title: 'an order after the cut-off',
  },
  {
    name: 'what the registry confirms of a sale is believed blindly',
    file: 'apps/server/src/capabilities/money/sales/settle-store.ts',
    guard: 'c.nav <> n.nav or abs(c.units - n.units) > 1 or abs(c.gross - n.gross) > 1 or c.units > n.reserved_units',
    naive: 'false',
    test: 'tests/journeys/sell.test.ts',
    title: 'what the registry confirms with other figures',
  },
  {
    name: 'a bank may pay the accounts of another',
    file: 'apps/server/src/capabilities/money/orders/virtual-accounts.ts',
    guard: 'methodOf(bill.method)?.clearing === partner;',
    naive: "methodOf(bill.method)?.clearing !== '';",
    test: 'apps/server/src/capabilities/money/orders/virtual-accounts.test.ts',
    title: 'a bank learns and says nothing of the accounts of another',
  },
  {
    name: 'a lost answer is taken for an account that was not opened',
    file: 'apps/server/src/partners/banks/snap-client.ts',
    guard: "return (await isOpen(account)) ? OPEN : { kind: 'unknown', why };",
    naive: "return { kind: 'refused', why };",
    test: 'apps/server/src/capabilities/money/payments/created-accounts.test.ts',
    title: 'a bank that opens an account with "timeout-after-doing"',
  },
  {
    name: 'an account whose bill ended while it was opened stays open',
    file: 'apps/server/src/capabilities/money/payments/align-account.ts',
    guard: "if (opening.kind !== 'refused') await enqueue",
    naive: "if (opening.kind === 'refused') await enqueue",
    test: 'apps/server/src/capabilities/money/payments/created-accounts.test.ts',
    title: 'an account that the bank opens only after its bill was replaced',
  },
];

/** Investors who act over HTTP like the app: they fill the cart, read the quote, type the code, and pay. */
import { approve, decline } from '@lumbung/contract/approvals/routes.gen.ts';
import { clearCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import type { SaveItemInput } from '@lumbung/contract/cart/save-item.ts';
import { cancelOrder, choosePayment, quoteFee, sell, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { PAYMENT_METHOD } from '@lumbung/contract/families.ts';
import type { Bill } from '@lumbung/contract/payments/bill.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { autosave } from '@lumbung/contract/kyc/routes.gen.ts';
import { getData } from '@lumbung/contract/profile/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import type { Route } from '@lumbung/contract/route.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { CITIZENS, nextAccountOf } from '@lumbung/specimen/citizens.ts';
import { brandsOffering } from '@lumbung/specimen/brands.ts';
import { FUNDS } from '@lumbung/specimen/funds.ts';
import { openPortfolio } from '../../apps/server/src/capabilities/money/portfolios/index.ts';
import { addOwnAccount, ownAccountOf } from '../../apps/server/src/capabilities/people/investor-status/index.ts';
import { liveCode } from '../support/buying.ts';
import { profileOf, takeRiskLevel } from '../support/identifying.ts';
import type { Caller } from '../support/caller.ts';
import { changeData } from '../support/changing.ts';
import { askToApprove } from '../support/companies.ts';
import type { Company, Platform } from '../support/platform.ts';
import { everybody } from './everybody.ts';
import { type Deed, hasDollars, hasPapers, hasSecondPortfolio, isCompany, type Line, type Setting } from './story.ts';

/** An account as banks name it. */
interface Account {
  readonly bank: string;
  readonly account: string;
}

export interface Player {
  readonly who: number;
  readonly name: string;
  readonly investorId: string;
  readonly emails: readonly string[];
  /** The password, if the player chose one. */
  readonly password?: string;
  readonly caller: Caller;
  /** For a company: its maker and approver. */
  readonly company: Company | null;
  /** The purpose of the player's one-time codes. */
  readonly purpose: string;
  /** The second portfolio beside the general one. */
  readonly aside: string | null;
  readonly account: Account;
}

/** The rest of a deed, done later. */
export interface Later {
  readonly who: number;
  act(): Promise<string>;
}

export interface Done {
  /** A description that is the same in every run. */
  readonly what: string;
  /** What follows in the afternoon, or on the next morning. */
  readonly afternoon?: Later['act'];
  readonly nextDay?: Later['act'];
}

export async function castOf(platform: Platform, setting: Setting): Promise<readonly Player[]> {
  const all = Array.from({ length: setting.people + setting.companies }, (_, who) => ({ who }));
  return everybody(all, ({ who }) => (isCompany(setting, who) ? makeCompany(platform, setting, who) : makePerson(platform, setting, who)));
}

export const nameOf = (who: number): string => `I${String(who).padStart(3, '0')}`;

async function openedFor(platform: Platform, investorId: string, who: number): Promise<Pick<Player, 'aside' | 'account'>> {
  const aside = hasSecondPortfolio(who) ? crypto.randomUUID() : null;
  if (aside) await platform.books.transact(async (tx) => openPortfolio(tx, investorId, aside, 'discipline', platform.books.now()));
  const own = await ownAccountOf(platform.looks, platform.app.keys, investorId, 'IDR');
  return { aside, account: { bank: own!.bank, account: own!.account } };
}

/** Turns a newcomer into a player once verified. */
export async function becomePlayer(
  platform: Platform,
  { who, investorId, email, password, caller }: Pick<Player, 'who' | 'investorId' | 'caller'> & { readonly email: string; readonly password: string },
): Promise<Player> {
  const opened = await openedFor(platform, investorId, who);
  return { who, name: nameOf(who), investorId, emails: [email], password, caller, company: null, purpose: 'checkout:0', ...opened };
}

async function makePerson(platform: Platform, setting: Setting, who: number): Promise<Player> {
  const { caller, investorId, email } = await platform.newInvestor({ named: `${setting.seed} ${who}`, hasDollars: hasDollars(setting, who) });
  if (hasPapers(setting, who)) await sayWhoSheIs(platform, { who, caller, investorId });
  const opened = await openedFor(platform, investorId, who);
  return { who, name: nameOf(who), investorId, emails: [email], caller, company: null, purpose: 'checkout:0', ...opened };
}

/** Stores the profile as at identification, before the season, so that no compliance review follows. */
async function sayWhoSheIs({ books }: Platform, { who, caller, investorId }: Pick<Player, 'who' | 'caller' | 'investorId'>): Promise<void> {
  const stands = (state: string) => books.query('update kyc.investor_status set state = $2 where investor_id = $1', [investorId, state]);
  await stands('none');
  await caller.must(autosave, profileOf(CITIZENS[who]!));
  await stands('active');
}

async function makeCompany(platform: Platform, setting: Setting, who: number): Promise<Player> {
  const company = await platform.newCompany({ named: `${setting.seed} ${who}`, hasDollars: hasDollars(setting, who) });
  const { maker, approver, both } = company;
  const opened = await openedFor(platform, company.investorId, who);
  return {
    who,
    name: nameOf(who),
    investorId: company.investorId,
    emails: [maker, approver, both].map(({ email }) => email),
    caller: maker.caller,
    company,
    purpose: `checkout:0:${maker.loginId}`,
    ...opened,
  };
}

/** Another account in the investor's name, to replace one that its bank closed. */
export async function openAnother({ looks, books, app }: Platform, investorId: string, currency: Currency): Promise<void> {
  const own = await ownAccountOf(looks, app.keys, investorId, currency);
  if (!own) return;
  await books.query(`update kyc.bank_account set state = 'replaced' where investor_id = $1 and account_id = $2`, [investorId, own.accountId]);
  // In the investor's name: money never goes to other accounts. Accounts created for tests all share one name.
  const number = nextAccountOf(own.bank, own.account) ?? String(BigInt(own.account) + 100n);
  const account = { ...own, accountId: crypto.randomUUID(), account: number };
  await books.transact((tx) => addOwnAccount(tx, app.keys, investorId, account, books.now()));
}

/** A refused call, which ends the deed. */
class Refused extends Error {}

async function ask<Input, Reply>(caller: Caller, route: Route<Input, Reply>, input: Input): Promise<Reply> {
  const answer = await caller.send(route, input);
  if (!answer.ok) throw new Refused(`${route.name}: ${answer.reason}`);
  return (answer as { value: Reply }).value;
}

/** Sessions expire after fifteen idle minutes of real time: players who act rarely sign in again. */
const SIGNED_IN_MS = 600_000;
const signedInAt = new WeakMap<Caller, number>();

async function signInAgain({ emails, password, caller, company }: Player): Promise<void> {
  const callers = company ? [company.maker.caller, company.approver.caller] : [caller];
  for (const [index, one] of callers.entries()) {
    if (performance.now() - (signedInAt.get(one) ?? 0) < SIGNED_IN_MS) continue;
    await one.signIn(emails[index]!, password);
    signedInAt.set(one, performance.now());
  }
}

export async function act(platform: Platform, player: Player, deed: Deed): Promise<Done> {
  await signInAgain(player);
  try {
    switch (deed.kind) {
      case 'buy':
        return await buy(platform, player, deed);
      case 'sell':
        return await sellSome(platform, player, deed);
      case 'switch':
        return await switchSome(platform, player, deed);
      case 'stray':
        return await stray(platform, player, deed.amount);
      case 'changes':
        return await changes(platform, player, deed.religion);
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await player.caller.send(clearCart, {});
    return { what: error.message };
  }
}

const isInDollars = ({ fund }: Pick<Line, 'fund'>): boolean => FUNDS.find(({ id }) => id === fund)!.currency === 'USD';

async function confirm(platform: Platform, { caller, investorId, purpose }: Player, items: readonly SaveItemInput[]): Promise<void> {
  for (const item of items) await ask(caller, saveItem, item);
  const quoted = await caller.send(quoteFee, {});
  // The risk profile expires after a year and is answered again.
  if (!quoted.ok && quoted.reason === 'riskProfileMissing') await takeRiskLevel(caller);
  if (!quoted.ok) await ask(caller, quoteFee, {});
  await ask(caller, sendCode, {});
  await ask(caller, verifyCode, { Code: await liveCode(platform, investorId, purpose) });
}

type Buy = Extract<Deed, { kind: 'buy' }>;

async function buy(platform: Platform, player: Player, deed: Buy): Promise<Done> {
  const aside = deed.isAside ? player.aside : null;
  const items = deed.lines.map((line) => ({
    productId: line.fund,
    amount: isInDollars(line) ? line.amount.toFixed(2) : line.amount,
    ...(aside ? { portfolioId: aside } : {}),
  }));
  await confirm(platform, player, items);
  const { orderId, bill } = await order(player, deed.method);
  const what = `buys ${deed.lines.map(({ fund, amount }) => `${fund} ${amount}`).join(' + ')} (${deed.paying})`;
  if (bill) return { what, ...(await pays(platform, player, deed, { orderId, bill })) };
  return {
    what,
    afternoon: () => agreed(platform, player, deed, orderId, async (theirs) => void (await pays(platform, player, deed, { orderId, bill: theirs! }))),
  };
}

/** An order stays valid if its bank opens no number; it is paid in another way. */
async function order({ caller }: Player, method: number): Promise<{ orderId: string; bill: Bill | null }> {
  const answer = await caller.send(subscribe, { PaymentMethod: method });
  if (answer.ok) return (answer as { value: { orderId: string; bill: Bill | null } }).value;
  if (answer.reason !== 'gatewayError') throw new Refused(`checkout.subscribe: ${answer.reason}`);
  const { orderId } = answer as unknown as { orderId: string };
  const { order: placed } = await ask(caller, getOrder, { id: orderId });
  return { orderId, bill: placed.bill };
}

/** The approver's reaction to an order of the company: mostly approves; sometimes declines or forgets. */
async function agreed(
  platform: Platform,
  { company }: Player,
  { answer: hers }: Deed,
  orderId: string,
  then: (bill: Bill | null) => Promise<void> = async () => {},
): Promise<string> {
  const { approver } = company!;
  if (hers === 'forgets') return hers;
  if (hers === 'declines') {
    await ask(approver.caller, decline, { orderId, reason: 'Tidak sesuai rencana kas bulan ini' });
    return hers;
  }
  const { input } = await askToApprove(platform, company!, approver, orderId);
  const answer = await approver.caller.send(approve, input);
  if (!answer.ok) return `approves: ${answer.reason}`;
  await then((answer as { value: { bill: Bill | null } }).value.bill);
  return hers;
}

interface Unpaid {
  readonly orderId: string;
  readonly bill: Bill;
}

/** Pays; if the bank accepts nothing for the number, another bank is tried. */
async function pay(platform: Platform, player: Player, { orderId, bill }: Unpaid, more: object = {}): Promise<void> {
  const { transfer, virtualAccount, amount, method } = bill;
  const { account, caller } = player;
  const { sandbox } = platform;
  if (transfer) {
    await sandbox.post('banks/transfer', { account: transfer.account, amount, remark: transfer.reference, source: account, holder: 'WIRA KUSUMA' });
    return;
  }
  const { paid } = virtualAccount === '' ? { paid: false } : await sandbox.pay(virtualAccount, amount, { source: account, ...more });
  const other = OTHERS[OTHERS.indexOf(method) + 1];
  if (paid !== false || other === undefined) return;
  const answer = await caller.send(choosePayment, { orderId, PaymentMethod: other });
  const bills = { ...bill, method: other, virtualAccount: '' };
  await pay(platform, player, { orderId, bill: answer.ok ? (answer as { value: { bill: Bill } }).value.bill : bills });
}
/** The banks to try, in order. */
const OTHERS: readonly number[] = [PAYMENT_METHOD.permata, PAYMENT_METHOD.bni, PAYMENT_METHOD.mandiri, PAYMENT_METHOD.bca];

async function pays(platform: Platform, player: Player, { paying, method }: Buy, unpaid: Unpaid): Promise<Pick<Done, 'afternoon' | 'nextDay'>> {
  const amount = unpaid.bill.amount + 1;
  switch (paying) {
    case 'atOnce':
      await pay(platform, player, unpaid);
      return {};
    case 'nextDay':
      return {
        nextDay: async () => {
          await pay(platform, player, unpaid);
          return 'pays';
        },
      };
    case 'never':
      return {};
    case 'tooMuch':
      await platform.sandbox.pay(unpaid.bill.virtualAccount, amount, { force: true, source: player.account });
      return {};
    case 'twice':
      await pay(platform, player, unpaid);
      await pay(platform, player, unpaid, { force: true });
      return {};
    case 'unnamed':
      await platform.sandbox.pay(unpaid.bill.virtualAccount, amount, { force: true, source: null });
      return {};
    case 'closedAccount':
      // An account that no bank knows.
      await platform.sandbox.pay(unpaid.bill.virtualAccount, amount, { force: true, source: { bank: '014', account: '5550001000' } });
      return {};
    case 'otherWay': {
      const other = method === PAYMENT_METHOD.bca ? PAYMENT_METHOD.mandiri : PAYMENT_METHOD.bca;
      const { bill } = await ask(player.caller, choosePayment, { orderId: unpaid.orderId, PaymentMethod: other });
      await pay(platform, player, { ...unpaid, bill });
      return {};
    }
    case 'callsOff':
      await ask(player.caller, cancelOrder, { orderId: unpaid.orderId });
      return {};
  }
}

/** An unexpected transfer to the platform's account. */
async function stray({ sandbox, app }: Platform, { account, name }: Player, amount: number): Promise<Done> {
  const ours = app.config.transferAccounts.IDR!.number;
  await sandbox.post('banks/transfer', { account: ours, amount, remark: `TITIP ${name}`, source: account, holder: 'WIRA KUSUMA' });
  return { what: `sends ${amount} without a word` };
}

/** Changes a data field that the registry keeps; does nothing if the value is already current. */
async function changes(platform: Platform, player: Player, religion: string): Promise<Done> {
  const { data } = await ask(player.caller, getData, {});
  if (data.religion === religion) return { what: 'changes nothing' };
  const said = (await changeData(platform, player, { religion })) as { statusCode: number; state?: string };
  if (said.state !== 'applied') throw new Refused(`profile.saveDataUpdate: ${said.statusCode}`);
  return { what: `changes her data (${religion})` };
}

/** A holding with free units, in one of the player's portfolios. */
async function held(
  { caller, aside }: Player,
  pick: number,
  fund?: string,
): Promise<{ productId: string; freeUnits: string; portfolioId?: string; nav: string } | null> {
  const general = (await ask(caller, listHoldings, { type: 2 })).holdings;
  const beside = aside ? (await ask(caller, listHoldings, { type: 3 })).holdings.map((one) => ({ ...one, portfolioId: aside })) : [];
  const free = [...general, ...beside].filter(({ productId, freeUnits }) => Number(freeUnits) > 0 && (fund === undefined || productId === fund));
  return free.sort((a, b) => (`${a.productId}${'portfolioId' in a}` < `${b.productId}${'portfolioId' in b}` ? -1 : 1))[Math.floor(pick * free.length)] ?? null;
}

/** A share of units, to the ten-thousandth. */
const shareOf = (units: string, share: number): string => (Math.floor(Number(units) * 10_000 * share) / 10_000).toFixed(4);

async function sellSome(platform: Platform, player: Player, deed: Extract<Deed, { kind: 'sell' }>): Promise<Done> {
  const one = await held(player, deed.pick, deed.fund);
  if (!one) return { what: 'has nothing to sell' };
  const { productId, freeUnits, nav, portfolioId } = one;
  const worth = Number(freeUnits) * Number(nav) * deed.share * 0.9;
  const how =
    deed.how === 'all'
      ? { isAllUnits: true }
      : deed.how === 'units'
        ? { units: shareOf(freeUnits, deed.share) }
        : { amount: isInDollars({ fund: productId }) ? worth.toFixed(2) : Math.floor(worth) };
  await confirm(platform, player, [{ transactionType: 2, productId, ...how, ...(portfolioId ? { portfolioId } : {}) }]);
  const { orderId } = await ask(player.caller, sell, {});
  const what = `sells ${productId} ${deed.how}`;
  if (player.company) return { what, afternoon: () => agreed(platform, player, deed, orderId) };
  if (deed.isCalledOff) await ask(player.caller, cancelOrder, { orderId });
  return { what: deed.isCalledOff ? `${what}, and calls it off` : what };
}

async function switchSome(platform: Platform, player: Player, deed: Extract<Deed, { kind: 'switch' }>): Promise<Done> {
  const one = await held(player, deed.pick);
  if (!one) return { what: 'has nothing to switch' };
  const { productId, freeUnits, portfolioId } = one;
  const from = FUNDS.find(({ id }) => id === productId)!;
  const targets = FUNDS.filter(
    (fund) => fund.id !== productId && fund.house === from.house && fund.currency === from.currency && fund.open && brandsOffering(fund).includes('own'),
  );
  const to = targets[Math.floor(deed.target * targets.length)];
  if (!to) return { what: `${productId} has nothing to switch to` };
  const how = deed.how === 'all' ? { isAllUnits: true } : { units: shareOf(freeUnits, deed.share) };
  await confirm(platform, player, [{ transactionType: 6, productId, switchProductId: to.id, ...how, ...(portfolioId ? { portfolioId } : {}) }]);
  const { orderId } = await ask(player.caller, sell, {});
  const what = `switches ${productId} to ${to.id} ${deed.how}`;
  return player.company ? { what, afternoon: () => agreed(platform, player, deed, orderId) } : { what };
}

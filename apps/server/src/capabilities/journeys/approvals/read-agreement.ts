/** Reads the agreement of an order that awaits approval: the terms that apply if it is approved now, as the exact bytes shown and their digest. */
import { Type } from 'typebox';
import type { PresentedOf } from '@lumbung/contract/call.ts';
import { Agreement } from '@lumbung/contract/approvals/approval.ts';
import { get as getCall } from '@lumbung/contract/approvals/get.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { sha256 } from '../../../platform/keys.ts';
import { replyWriter } from '../../../platform/reply-writer.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { type Agreeable, kindOf, type LegRow, listLegs, moneyIn, type OrderRow, presentPaidTo } from '../../money/orders/index.ts';
import { isUsable, methodName } from '../../money/payments/index.ts';
import { membersOf } from '../../people/accounts/index.ts';
import { investorStatusOf, ownAccountById } from '../../people/investor-status/index.ts';
import { type WhyNotAgreed, whyNotAgreed } from './rules.ts';

type Shown = PresentedOf<typeof Agreement>;

export interface Read {
  readonly agreement: Shown;
  /** The agreement as shown, byte for byte. */
  readonly shown: Buffer;
  readonly digest: Buffer;
  readonly agreeable: Agreeable;
  readonly legs: readonly LegRow[];
  /** Why the agreement with this digest cannot be approved, or null. */
  objection(digest: string): WhyNotAgreed | null;
}

const write = replyWriter({ ...getCall, reply: Type.Object({ agreement: Agreement }) });

export async function readAgreement(db: Db, context: InvestorContext, order: OrderRow): Promise<Read> {
  const { investor_id: investorId, order_id: orderId } = order;
  const [legs, members, account, standing, products, calendar] = await Promise.all([
    listLegs(db, investorId, [orderId]),
    membersOf(db, context.keys, investorId),
    order.account_id === null ? null : ownAccountById(db, context.keys, investorId, order.account_id),
    investorStatusOf(db, investorId),
    productCatalogue(context),
    exchangeCalendar(context.reference),
  ]);
  const kind = kindOf(order.kind);
  const agreeable = kind.agreeable(order, legs, { products, calendar }, context.business);
  const inMoney = moneyIn(order.currency);
  const agreement: Shown = {
    orderId,
    orderCode: order.code,
    transactionType: kind.transactionType,
    placedBy: members.find(({ loginId }) => loginId === order.login_id)?.contact.name ?? '',
    placedAt: toIso(order.placed_at),
    lines: legs.map((leg) => ({
      side: kind.sides[leg.side]!,
      productId: leg.product_id,
      name: products.byId.get(leg.product_id)?.name ?? leg.product_id,
      askedAmount: inMoney(leg.asked_amount),
      askedUnits: leg.asked_units,
      isAllUnits: leg.all_units,
      feeRate: leg.fee_ppm,
    })),
    currency: order.currency,
    amount: inMoney(order.amount),
    fee: inMoney(order.fee),
    vat: inMoney(order.vat),
    total: inMoney(order.total),
    method: order.method === null ? null : methodName(order.method, context.language),
    paidTo: account && presentPaidTo(account),
    navDay: agreeable.navDay,
    unitsOn: agreeable.unitsOn,
    cashOn: agreeable.cashOn,
  };
  const shown = Buffer.from(write({ agreement }));
  const digest = sha256(shown);
  // A fund that has ended accepts no redemptions either.
  const isOpen = legs.every((leg) => {
    // A leg without a NAV day is not of a fund; its order kind decides in `agreeable` whether it may still be ordered.
    if (leg.promised_nav_day === null) return true;
    const product = products.byId.get(leg.product_id);
    return product !== undefined && (leg.side === 'out' ? product.ends_on === null : product.subscription_open);
  });
  const isPayable =
    kind.payment === null ||
    (order.method !== null && isUsable(order.method, context.settings, { currency: order.currency, amount: order.total ?? undefined }));
  return {
    agreement,
    shown,
    digest,
    agreeable,
    legs,
    objection: (named) =>
      whyNotAgreed({ isVerified: standing.isVerified, isFrozen: standing.isFrozen, isOpen, isPayable, isAsShown: named === digest.toString('hex') }),
  };
}

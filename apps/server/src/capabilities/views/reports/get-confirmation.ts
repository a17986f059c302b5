/** Renders the confirmation of one order. Every figure equals the one on its page. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/reports/get-confirmation.ts';
import type { Money } from '@lumbung/contract/values.ts';
import { amountText, formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { dateText, dateTimeText, decimalText, moneyText } from '@lumbung/kernel/format.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { agreedTo } from '@lumbung/kernel/shown.ts';
import { confirmation } from '@lumbung/wording/confirmation.ts';
import { consents } from '@lumbung/wording/consents.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { reports } from '@lumbung/wording/reports.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { readShown } from '@lumbung/wording/shown.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { drawPaper, type Section } from '../../../platform/paper.ts';
import type { Steps } from '../../../platform/serve.ts';
import { contactOf } from '../../people/accounts/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { sidOf } from '../../people/kyc/index.ts';
import { getEvidence } from '../histories/get-evidence.ts';
import { getOrder } from '../histories/get-order.ts';
import { admit } from './admit.ts';

export async function getConfirmation(
  { db, transact }: Steps,
  context: InvestorContext,
  input: InputOf<typeof call.getConfirmation>,
): Promise<Answer<typeof call.getConfirmation>> {
  const { keys, session, brand, language, business } = context;
  const { investorId, loginId } = session;
  const admitted = await admit(transact, context);
  if (!admitted.ok) return admitted;
  const [found, contact, standing, sid, proof] = await Promise.all([
    getOrder(db, context, input),
    contactOf(db, keys, investorId, loginId),
    investorStatusOf(db, investorId),
    sidOf(db, investorId),
    getEvidence(db, context, input),
  ]);
  if (!found.ok) return found;
  const { order } = found.value;
  // The content of the digest; bytes that no longer match it prove nothing, and are not shown.
  const agreed = proof.ok && proof.value.isIntact ? proof.value.shown : '';

  const text = inLanguage(confirmation, language);
  const documents = inLanguage(consents, language);
  const shared = inLanguage(reports, language);
  const words = { ...inLanguage(portfolio, language), ...inLanguage(sales, language) };
  const day = (of: string): string => dateText(of, language);
  const row = <Value>(name: string, value: Value | null, show: (value: Value) => string): Section['rows'] => (value === null ? [] : [[name, show(value)]]);
  const money = ({ currency, minor }: Money): string => moneyText(amountText(minor, currency), language, { currency });
  const nav = (of: bigint): string => decimalText(formatDecimal(of, SCALE.nav), language, 4);
  const units = (of: bigint): string => decimalText(formatDecimal(of, SCALE.units), language, 4);
  const moment = (at: string): string => dateTimeText(at, language);

  const sections: Section[] = [
    {
      title: text.order,
      rows: [
        [text.code, order.orderCode],
        [text.kind, order.title],
        [text.state, words.states[order.state]],
        [text.placedAt, moment(order.placedAt)],
        ...row(text.paidAt, order.paidAt, moment),
        ...row(text.amount, order.amount, money),
        ...row(text.fee, order.fee, money),
        ...row(text.vat, order.vat, money),
        ...row(text.total, order.total, money),
        ...row(text.cashOn, order.cashOn, day),
        ...row(text.paidTo, order.paidTo, ({ account, holder }) => text.account(account, holder)),
      ],
    },
    ...order.lines.map((line) => ({
      title: `${words.sideNames[line.side]} · ${line.name}`,
      rows: [
        ...(line.state === 'rejected' ? [[text.state, words.notFilled] as const] : []),
        ...row(text.amount, line.amount, money),
        ...(line.nav === null || line.navDay === null
          ? row(text.promisedNav, line.promisedNavDay, day)
          : [[text.nav, text.navOn(nav(line.nav), day(line.navDay))] as const]),
        ...row(text.units, line.units, units),
      ],
    })),
    {
      title: text.agreement,
      rows: [
        [text.acceptedAt, moment(order.evidence.acceptedAt)],
        ...agreedTo(agreed).map(({ name, kind, version, sha256 }) => [`${documents.fund[kind]}, ${name}`, text.document(version, sha256)] as const),
        [text.digest, order.evidence.sha256],
      ],
    },
    ...(readShown(agreed, language) ?? []).map(({ title, rows }) => ({ title: text.shown(title), rows })),
  ];
  const bytes = await drawPaper({
    language,
    brand,
    title: text.title,
    lead: [...(contact ? [shared.owner(contact.name)] : []), ...(sid !== null && standing.ifua !== null ? [shared.numbers(sid, standing.ifua)] : [])],
    sections,
    picture: null,
    foot: shared.foot(brand.name, dateTimeText(toIso(business), language)),
    pageOf: shared.pageOf,
    at: new Date(business),
  });
  return done({ contentType: 'application/pdf', fileName: text.file(order.orderCode), bytes });
}

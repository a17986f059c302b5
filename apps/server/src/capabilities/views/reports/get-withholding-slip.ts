/** Renders the withholding slip of one month of commissions, for the agent. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/reports/get-withholding-slip.ts';
import { amountText, formatDecimal } from '@lumbung/kernel/amounts.ts';
import { dateText, dateTimeText, longMonthText, moneyText } from '@lumbung/kernel/format.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { reports } from '@lumbung/wording/reports.ts';
import { withholdingSlip } from '@lumbung/wording/withholding-slip.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { drawPaper } from '../../../platform/paper.ts';
import type { Steps } from '../../../platform/serve.ts';
import { shownStatement, taxNumberOf } from '../../money/commissions/index.ts';
import { contactOf } from '../../people/accounts/index.ts';
import { admit } from './admit.ts';

export async function getWithholdingSlip(
  { db, transact }: Steps,
  context: InvestorContext,
  { statementId }: InputOf<typeof call.getWithholdingSlip>,
): Promise<Answer<typeof call.getWithholdingSlip>> {
  const { keys, session, brand, language, business } = context;
  const { investorId: agentId, loginId } = session;
  const admitted = await admit(transact, context);
  if (!admitted.ok) return admitted;
  const [statement, number, contact] = await Promise.all([
    shownStatement(db, agentId, statementId, business),
    taxNumberOf(db, keys, agentId),
    contactOf(db, keys, agentId, loginId),
  ]);
  if (!statement || statement.approved_at === null || statement.tax === 0n) throw notFound();

  const text = inLanguage(withholdingSlip, language);
  const shared = inLanguage(reports, language);
  const { currency, tax_rate: rate, tax_decree: decree } = statement;
  const money = (amount: bigint): string => moneyText(amountText(amount, currency), language, { currency });
  const rupiah = (amount: bigint): string => moneyText(String(amount), language);
  const bytes = await drawPaper({
    language,
    brand,
    title: text.title,
    lead: [...(contact ? [shared.owner(contact.name)] : []), text.official],
    sections: [
      {
        title: text.payment,
        rows: [
          [text.number, statement.statement_id],
          [text.month, longMonthText(statement.month, language)],
          [text.withheldOn, dateText(dayOf(statement.approved_at), language)],
          // A tax number registered later is not the one the tax was computed with.
          [text.taxNumber, statement.has_tax_number && number !== null ? number : text.noTaxNumber],
        ],
      },
      {
        title: text.tax,
        rows: [
          [text.kind, text.article],
          [text.gross, money(statement.gross)],
          ...(rate === null ? [] : ([[text.rate, text.rateOf(formatDecimal(rate, 2), decree ?? '')]] as const)),
          [text.base, rupiah(statement.base)],
          [text.withheld, rupiah(statement.tax_rupiah)],
          ...(rate === null ? [] : ([[text.fromDollars, money(statement.tax)]] as const)),
          [text.net, money(statement.net)],
        ],
      },
    ],
    picture: null,
    foot: shared.foot(brand.name, dateTimeText(toIso(business), language)),
    pageOf: shared.pageOf,
    at: new Date(business),
  });
  return done({ contentType: 'application/pdf', fileName: text.file(statement.month.slice(0, 7), currency), bytes });
}

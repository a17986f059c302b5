/** Monthly statements of an agent: tax withheld, payment state, and missing payment details. */
import { Link } from '@tanstack/react-router';
import { listStatements } from '@lumbung/contract/agents/routes.gen.ts';
import type { OwnStatement } from '@lumbung/contract/agents/list-statements.ts';
import { getWithholdingSlip } from '@lumbung/contract/reports/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { dateText, longMonthText } from '@lumbung/kernel/format.ts';
import { dayOf, parseInstant } from '@lumbung/kernel/time.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { EmptyState, InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { agents } from '@lumbung/wording/agents.ts';
import { withholdingSlip } from '@lumbung/wording/withholding-slip.ts';
import { download } from '@lumbung/web/download.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { TaxNumberForm } from './tax-number-form.tsx';

export function PayoutsCard() {
  const text = useTexts(agents);
  return (
    <Card title={text.payoutsTitle} id="payouts" hint={text.payoutsHint} className="max-lg:order-2">
      <Loaded of={useCall(listStatements, {})} shape={<Skeleton className="h-56" />} faultIn="card">
        {({ items, hasAccount, taxNumber }) => (
          <div className="grid gap-4">
            {(!hasAccount || lacksDollarAccount(items)) && (
              <InlineNotice tone="warn">
                <span className="grid justify-items-start gap-2">
                  {hasAccount ? text.noDollarAccount : text.noAccount}
                  <Link to="/account/bank" className={buttonLook('secondary')}>
                    {text.addAccount}
                  </Link>
                </span>
              </InlineNotice>
            )}
            {items.some(({ waits }) => waits === 'accountCooling') && <InlineNotice>{text.cooling}</InlineNotice>}
            <TaxNumberForm taxNumber={taxNumber} />
            {items.length === 0 ? (
              <EmptyState title={text.noPayouts} />
            ) : (
              <ul className="m-0 list-none p-0">
                {items.map((item) => (
                  <Month key={item.statementId} item={item} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** Whether dollar commissions have no account to be paid to. */
const lacksDollarAccount = (items: readonly OwnStatement[]): boolean => items.some(({ currency, waits }) => currency === 'USD' && waits === 'accountMissing');

const TONES: Readonly<Record<OwnStatement['state'], Tone>> = { carried: 'neutral', open: 'info', onItsWay: 'info', refused: 'warn', paid: 'gain' };

function Month({ item: { statementId, month, currency, brought, gross, tax, net, state, approvedAt, paidAt } }: { item: OwnStatement }) {
  const text = useTexts(agents);
  const { language } = usePreferences();
  const isCarried = state === 'carried';
  // Dollars are taxed at the exchange rate of the payment day.
  const isTaxedLater = currency === 'USD' && state === 'open';
  return (
    <li className="border-b border-line py-3 last:-mb-3 last:border-b-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{longMonthText(month, language)}</span>
        <Badge tone={TONES[state]}>{paidAt === null ? text.states[state] : text.paidOn(dateText(dayOf(parseInstant(paidAt)!), language))}</Badge>
      </p>
      <Facts
        rows={[
          [text.gross, <Money key="gross" value={gross} currency={currency} />],
          ...(Number(brought) === 0 ? [] : [[text.brought, <Money key="brought" value={brought} currency={currency} />] as const]),
          ...(isCarried
            ? []
            : ([
                [text.tax, isTaxedLater ? text.taxedLater : <Money key="tax" value={tax} currency={currency} />],
                [text.net, isTaxedLater ? text.taxedLater : <Money key="net" value={net} currency={currency} />],
              ] as const)),
        ]}
      />
      {isCarried && <p className="mt-1 text-sm text-ink-2">{Number(gross) < 0 ? text.carriedBelow : text.carriedSmall}</p>}
      {state === 'refused' && <p className="mt-1 text-sm text-ink-2">{text.refusedWhy}</p>}
      {approvedAt !== null && Number(tax) > 0 && <Slip statementId={statementId} month={month} currency={currency} />}
    </li>
  );
}

/** Downloads the withholding tax slip. */
function Slip({ statementId, month, currency }: Pick<OwnStatement, 'statementId' | 'month' | 'currency'>) {
  const text = useTexts(agents);
  const words = useTexts(withholdingSlip);
  const { language } = usePreferences();
  const form = useForm(getWithholdingSlip, {
    values: {},
    input: () => ({ statementId }),
    onDone: (file) => download(words.file(month.slice(0, 7), currency), file),
  });
  return (
    <form onSubmit={form.submit} noValidate className="mt-2 grid justify-items-start gap-2">
      <FormNotice form={form} />
      <Button
        type="submit"
        kind="quiet"
        size="dense"
        icon={<Icon of={FileText} size={18} />}
        isBusy={form.isBusy}
        aria-label={text.slipOf(longMonthText(month, language), currency)}
      >
        {text.slip}
      </Button>
    </form>
  );
}

/** Tax report of a year: holdings at year end and income, as required by the annual tax return. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getTaxReport, getTaxYear } from '@lumbung/contract/reports/routes.gen.ts';
import type { GetTaxYearReply, TaxAsset } from '@lumbung/contract/reports/tax-year.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { amountText, type Currency, minor, minorOf, total } from '@lumbung/kernel/amounts.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Select } from '@lumbung/ui/field.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { Money, Units } from '@lumbung/ui/numbers.tsx';
import { tax } from '@lumbung/wording/tax.ts';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { PaperForm } from '@lumbung/web/paper-form.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';

export const Route = createFileRoute('/account/tax')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): { year?: number } => (/^20\d\d$/.test(String(search.year)) ? { year: Number(search.year) } : {}),
  component: Tax,
});

function Tax() {
  const text = useTexts(tax);
  const { year } = Route.useSearch();
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <Loaded of={useCall(getTaxYear, year === undefined ? {} : { year }, { keepPrevious: true })} shape={<Skeleton className="h-96" />} faultIn="card">
        {(reply) => (reply.years.length === 0 ? <Nothing /> : <Year of={reply} />)}
      </Loaded>
    </>
  );
}

function Nothing() {
  const text = useTexts(tax);
  const funds = useTexts(catalogue);
  return (
    <Card>
      <EmptyState
        icon={<Icon of={FileText} size={22} />}
        title={text.empty}
        action={
          <Link to="/explore" className={buttonLook('secondary')}>
            {funds.title}
          </Link>
        }
      />
    </Card>
  );
}

function Year({ of }: { of: GetTaxYearReply }) {
  const text = useTexts(tax);
  const { language } = usePreferences();
  const navigate = useNavigate({ from: '/account/tax' });
  const { year, years, day, isToDate, assets, funds, coupons, sales } = of;
  const current = isToDate ? year : null;
  return (
    <div className="grid max-w-180 gap-4 lg:gap-5">
      <Card>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Select label={text.year} value={String(year)} onChange={({ target }) => void navigate({ search: { year: Number(target.value) }, replace: true })}>
            {(years.includes(year) ? years : [year, ...years]).map((one) => (
              <option key={one} value={one}>
                {one === current ? text.yearToDate(one) : one}
              </option>
            ))}
          </Select>
          <Paper year={year} />
        </div>
      </Card>
      {isToDate && <InlineNotice>{text.toDate(dateText(day, language))}</InlineNotice>}
      <Card title={text.assets(dateText(day, language))} hint={text.assetsHint} id="assets">
        <Rows rows={assets} none={text.nothing}>
          {(asset) => <Asset key={`${asset.kind} ${asset.productId}`} asset={asset} />}
        </Rows>
        <AssetTotals assets={assets} />
        {assets.some(({ kind, code }) => kind === 'bond' && code === null) && assets.some(({ code }) => code !== null) && (
          <p className="mt-3 text-xs text-ink-2">{text.bondCode}</p>
        )}
      </Card>
      <Card title={text.funds} hint={text.fundsHint} id="funds">
        <Rows rows={funds} none={text.nothing}>
          {({ productId, name, currency, realised, income, fees }) => (
            <Line key={productId} title={name}>
              <Facts
                rows={[
                  [text.realised, <Money key="realised" value={realised} currency={currency} />],
                  [text.income, <Money key="income" value={income} currency={currency} />],
                  [text.fees, <Money key="fees" value={fees} currency={currency} />],
                ]}
              />
            </Line>
          )}
        </Rows>
        {funds.length > 0 && <p className="mt-3 text-xs text-ink-2">{text.loss}</p>}
      </Card>
      <Card title={text.coupons} hint={text.couponsHint} id="coupons">
        <Rows rows={coupons} none={text.nothing}>
          {({ seri, gross, tax: withheld, net }) => (
            <Line key={seri} title={seri}>
              <Facts
                rows={[
                  [text.gross, <Money key="gross" value={gross} />],
                  [text.tax, <Money key="tax" value={withheld} />],
                  [text.net, <Money key="net" value={net} />],
                ]}
              />
            </Line>
          )}
        </Rows>
      </Card>
      {sales.length > 0 && (
        <Card title={text.sales} hint={text.salesHint} id="sales">
          <Rows rows={sales} none={text.nothing}>
            {({ seri, cost, gain, accrued, tax: withheld, fee, net }) => (
              <Line key={seri} title={seri}>
                <Facts
                  rows={[
                    [text.cost, <Money key="cost" value={cost} />],
                    [text.gain, <Money key="gain" value={gain} />],
                    [text.accrued, <Money key="accrued" value={accrued} />],
                    [text.tax, <Money key="tax" value={withheld} />],
                    [text.fee, <Money key="fee" value={fee} />],
                    [text.arrived, <Money key="net" value={net} />],
                  ]}
                />
              </Line>
            )}
          </Rows>
        </Card>
      )}
      <p className="measure text-xs text-ink-2">
        {[...assets, ...funds].some(({ currency }) => currency === 'USD') && `${text.dollars} `}
        {text.notAdvice}
      </p>
    </div>
  );
}

function Rows<Row>({ rows, none, children }: { rows: readonly Row[]; none: string; children: (row: Row) => ReactNode }) {
  return rows.length === 0 ? <p className="text-sm text-ink-2">{none}</p> : <ul className="m-0 grid list-none gap-4 p-0">{rows.map(children)}</ul>;
}

const Line = ({ title, note, children }: { title: string; note?: string | null; children: ReactNode }) => (
  <li className="border-b border-line pb-3 last:border-b-0 last:pb-0">
    <p className="font-semibold">{title}</p>
    {note && <p className="text-xs text-ink-2">{note}</p>}
    <div className="mt-1">{children}</div>
  </li>
);

function Asset({ asset: { kind, code, productId, name, currency, units, cost, value, valuedOn } }: { asset: TaxAsset }) {
  const text = useTexts(tax);
  const { language } = usePreferences();
  return (
    <Line title={kind === 'bond' ? text.bondName(productId) : name} note={code === null ? null : text.code(code)}>
      <Facts
        rows={[
          [text.unitsHeld, <Units key="units" value={units} decimals={kind === 'bond' ? 0 : 4} />],
          [text.cost, <Money key="cost" value={cost} currency={currency} />],
          [
            valuedOn === null ? text.value : `${text.value}, ${text.navOn(dateText(valuedOn, language))}`,
            <Money key="value" value={value} currency={currency} />,
          ],
        ]}
      />
    </Line>
  );
}

function AssetTotals({ assets }: { assets: readonly TaxAsset[] }) {
  const text = useTexts(tax);
  const currencies = (['IDR', 'USD'] as const satisfies readonly Currency[]).filter((currency) => assets.some((asset) => asset.currency === currency));
  const sumIn = (currency: Currency, pick: (asset: TaxAsset) => number | string): string =>
    amountText(minor(total(assets.filter((asset) => asset.currency === currency).map((asset) => minorOf(pick(asset), currency)))), currency);
  return currencies.map((currency) => (
    <div key={currency} className="mt-3 border-t border-line pt-3">
      <p className="font-semibold">{text.totals[currency]}</p>
      <Facts
        rows={[
          [text.cost, <Money key="cost" value={sumIn(currency, ({ cost }) => cost)} currency={currency} className="font-semibold" />],
          [text.value, <Money key="value" value={sumIn(currency, ({ value }) => value)} currency={currency} className="font-semibold" />],
        ]}
      />
    </div>
  ));
}

function Paper({ year }: { year: number }) {
  const text = useTexts(tax);
  return <PaperForm route={getTaxReport} input={{ year }} file={text.file(year)} label={text.download} />;
}

/** All components on one page, for developers of screens; the console has a page of the same name for its own. */
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { COLOURS } from '@lumbung/ui/tokens.ts';
import { Badge, Dot, Meter, RiskBars } from '@lumbung/ui/badge.tsx';
import { Button, type ButtonKind, IconButton } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Donut } from '@lumbung/ui/charts/donut.tsx';
import { Fan } from '@lumbung/ui/charts/fan.tsx';
import { Sparkline } from '@lumbung/ui/charts/sparkline.tsx';
import { MarkSign, type SeriesMark, TimeSeries } from '@lumbung/ui/charts/time-series.tsx';
import { DialogLater, SheetLater } from '@lumbung/ui/dialog-later.tsx';
import { EmptyState, ErrorState, ErrorSummary, InlineNotice, Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Checkbox, FieldError, OtpInput, PasswordInput, RadioCards, Segmented, Select, TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { DOCUMENT_TYPES } from '@lumbung/kernel/documents.ts';
import { FileCapture } from '@lumbung/ui/file-capture.tsx';
import { Bell, Compass, Icon, IdCard, Plus, Trash2 } from '@lumbung/ui/icons.tsx';
import { MaskedInput } from '@lumbung/ui/masked-input.tsx';
import { HideAmounts } from '@lumbung/ui/reading.tsx';
import { ActionBar, Count, Split } from '@lumbung/ui/shell.tsx';
import { Saved, Stepper } from '@lumbung/ui/wizard.tsx';
import { Slider } from '@lumbung/ui/slider.tsx';
import { Countdown, DateOnly, DateTime, Delta, Money, MoneyShort, Nav, Percent, Units } from '@lumbung/ui/numbers.tsx';
import { Pager } from '@lumbung/ui/pager.tsx';
import { InstructionSteps } from '@lumbung/ui/instruction-steps.tsx';
import { CopyRow, FeeLines, Timeline } from '@lumbung/ui/order.tsx';
import { axisMoneyText, axisText, decimalText, shortMoneyText } from '@lumbung/kernel/format.ts';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { codes } from '@lumbung/wording/codes.ts';
import { goals } from '@lumbung/wording/goals.ts';
import { common } from '@lumbung/wording/common.ts';
import { inSteps } from '@lumbung/wording/in-steps.ts';
import { kyc } from '@lumbung/wording/kyc.ts';
import { kycDocuments } from '@lumbung/wording/kyc-documents.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { accounts } from '@lumbung/wording/accounts.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { CallFault } from '@lumbung/client/send.ts';
import { type Asked, Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useProjection } from '../app/projection/use-projection.ts';

export const Route = createFileRoute('/styles')({ component: Styles });

const KINDS: ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger'];
const POINTS = Array.from({ length: 120 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 6, 1 + index)).toISOString().slice(0, 10),
  value: 1_000 + 3 * index + 40 * Math.sin(index / 7),
  base: 1_000 + 60 * Math.floor(index / 30),
}));
const MARKS: readonly SeriesMark[] = [
  { day: POINTS[30]!.day, kind: 'in' },
  { day: POINTS[90]!.day, kind: 'out' },
];
const FILLS = Object.keys(COLOURS);

function Styles() {
  const general = useTexts(common);
  const fund = useTexts(catalogue);
  const pay = useTexts(checkout);
  const mine = useTexts(portfolio);
  const { language } = usePreferences();
  const [amount, setAmount] = useState('1250000');
  const kycTexts = useTexts(kyc);
  const stepTexts = useTexts(inSteps);
  const photos = useTexts(kycDocuments);
  const { labels } = useTexts(kycFields);
  const [nik, setNik] = useState('3174 0427 0394 0007');
  const [code, setCode] = useState('4821');
  const [range, setRange] = useState<'1m' | '1y'>('1y');
  const [page, setPage] = useState(1);
  const [method, setMethod] = useState<string | null>('2');
  return (
    <>
      <PageHeader title={general.styles} />
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <ul className="m-0 grid list-none grid-cols-4 gap-2 p-0 text-2xs text-ink-2">
            {FILLS.map((name) => (
              <li key={name}>
                <svg viewBox="0 0 40 24" className="w-full rounded-tag border border-line" aria-hidden>
                  <rect width="40" height="24" fill={`var(--${name})`} />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        </Card>
        <Card>
          <div className="flex flex-wrap gap-2">
            {KINDS.map((kind) => (
              <Button key={kind} kind={kind} icon={<Icon of={Plus} size={18} />}>
                {fund.buy}
              </Button>
            ))}
            <Button isBusy>{fund.buy}</Button>
            <Button disabled>{fund.buy}</Button>
            <IconButton label={pay.removeNamed(fund.product)}>
              <Icon of={Trash2} size={20} />
            </IconButton>
            <span className="relative inline-flex size-11 items-center justify-center">
              <Icon of={Bell} size={20} />
              <Count value={3} />
            </span>
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <Badge>{mine.states.expired}</Badge>
            <Badge tone="gain">{mine.states.done}</Badge>
            <Badge tone="warn">{mine.states.awaitingPayment}</Badge>
            <Badge tone="info">{mine.states.paid}</Badge>
            <Badge tone="loss">{pay.expiredTitle}</Badge>
            <Badge tone="primary">{mine.unread}</Badge>
          </div>
          <div className="mt-4 grid gap-2">
            <RiskBars level={2} label={fund.risks[2]!} />
            <RiskBars level={5} label={fund.risks[5]!} />
            <span className="flex items-center gap-2">
              <Dot kind="fixedIncome" />
              {fund.types.fixedIncome}
            </span>
            <Meter share={0.684} label={fund.types.fixedIncome} />
          </div>
        </Card>
        <Card>
          <Facts
            rows={[
              ['Money', <Money key="1" value="1250000" />],
              ['Money', <Money key="2" value="-414180" sign="always" />],
              ['MoneyShort', <MoneyShort key="3" value="246000000" />],
              ['Percent', <Percent key="4" share="0.0676" sign="always" />],
              ['Delta', <Delta key="5" amount={15_550_470} share="0.0676" />],
              ['Delta', <Delta key="6" share="-0.0234" />],
              ['Units', <Units key="7" value="35093.1143" />],
              ['Nav', <Nav key="8" value="2847.3164" />],
              ['DateTime', <DateTime key="9" at="2026-11-20T14:30:00+07:00" />],
              ['DateOnly', <DateOnly key="10" day="2026-11-20" />],
              ['Countdown', <Countdown key="11" until="2030-01-01T00:00:00+07:00" />],
              [
                'HideAmounts',
                <HideAmounts key="12" hidden>
                  <Money value="1250000" />
                </HideAmounts>,
              ],
            ]}
          />
        </Card>
        <Card>
          <div className="grid gap-4">
            <TextInput id="s1" label={fund.search} hint={fund.lead} />
            <TextInput id="s2" label={fund.search} error={fund.none} defaultValue="abc" />
            <PasswordInput id="s3" label={general.login} showLabel={mine.show} hideLabel={mine.hide} autoComplete="off" />
            <MoneyInput id="s4" label={fund.amount} hint={fund.amountHint('Rp100.000')} value={amount} onValue={setAmount} />
            <OtpInput id="s5" label={useTexts(codes).code} value={code} onValue={setCode} onComplete={() => {}} />
            <Select id="s6" label={fund.type}>
              <option>{fund.allTypes}</option>
            </Select>
            <TextArea id="s7" label={fund.search} hint={fund.lead} />
            <Checkbox label={pay.terms} />
            <FieldError text={pay.termsMissing} />
          </div>
        </Card>
        <Card>
          <div className="grid gap-4">
            <Segmented
              label={fund.range}
              value={range}
              onValue={setRange}
              options={[
                { value: '1m', label: fund.ranges['1m'] },
                { value: '1y', label: fund.ranges['1y'] },
              ]}
            />
            <Pager page={page} size={10} total={30} onPage={setPage} texts={useTexts(common)} />
            <RadioCards
              legend={pay.payWith}
              value={method}
              onValue={setMethod}
              options={[
                { value: '2', label: 'BCA Virtual Account' },
                { value: '4', label: 'BNI Virtual Account', disabledReason: fund.closed },
              ]}
            />
          </div>
        </Card>
        <Card>
          <div className="grid gap-3">
            <InlineNotice>{fund.unitsNote}</InlineNotice>
            <InlineNotice tone="warn">{pay.exact}</InlineNotice>
            <InlineNotice tone="loss">{pay.uncertain}</InlineNotice>
            <InlineNotice tone="gain">{mine.evidenceIntact}</InlineNotice>
            <EmptyState icon={<Icon of={Compass} size={22} />} title={pay.cartEmpty} />
            <ErrorState title={general.errorTitle} detail={general.errorDetail} reference={general.reference('0193-4a21')} />
            <Skeleton className="h-10" />
            <ErrorSummary title={general.fieldsWrong(2)} errors={['s1', 's2'].map((field) => ({ field, message: fund.amountMissing }))} />
            <Refusal text={general.unavailable} />
          </div>
        </Card>
        <Card>
          <TimeSeries
            points={POINTS}
            label={mine.chartLabel}
            empty={mine.chartEmpty}
            marks={MARKS}
            formatValue={(value) => decimalText(value.toFixed(0), language)}
            formatAxis={(value, step) => axisText(value, step, language)}
          />
          <p className="flex gap-3 text-xs">
            <MarkSign kind="in" />
            <MarkSign kind="out" />
          </p>
          <Sparkline values={POINTS.map((point) => String(point.value))} className="mt-3 h-6 w-20" />
        </Card>
        <Card>
          <Donut
            label={mine.allocation}
            centre={<MoneyShort value="246000000" />}
            parts={[
              { kind: 'fixedIncome', name: fund.types.fixedIncome, share: '0.407' },
              { kind: 'moneyMarket', name: fund.types.moneyMarket, share: '0.231' },
              { kind: 'equity', name: fund.types.equity, share: '0.262' },
              { kind: 'balanced', name: fund.types.balanced, share: '0.1' },
            ]}
          />
        </Card>
        <Card>
          <Timeline
            stateNames={mine.stepStates}
            items={[
              { key: '1', title: pay.order, state: 'done', when: <DateTime at="2026-11-20T09:00:00+07:00" /> },
              { key: '2', title: pay.waiting, state: 'current' },
              { key: '3', title: mine.unitsReceived, state: 'next' },
              { key: '4', title: pay.expiredTitle, state: 'failed' },
            ]}
          />
        </Card>
        <Card>
          <CopyRow label={pay.number} shown="1234 5678 9012 3456" copied="1234567890123456" texts={{ copy: pay.copy, done: pay.copied, name: pay.number }} />
          <div className="mt-4">
            <FeeLines
              lines={[
                { key: 'a', label: pay.subtotal, value: <Money value="2000000" /> },
                { key: 'b', label: pay.fee, value: pay.free },
              ]}
              total={{ label: pay.total, value: <Money value="2000000" /> }}
            />
          </div>
          <div className="mt-4">
            <InstructionSteps
              label={pay.how}
              channels={[
                { name: 'Mobile banking', steps: [pay.exact, pay.notYet] },
                { name: 'ATM', steps: [pay.custody] },
              ]}
            />
          </div>
        </Card>
        <Card>
          <Stepper
            label={kycTexts.stepsLabel}
            steps={Object.entries(kycTexts.steps).map(([key, label], index) => ({ key, label, isComplete: index === 0 }))}
            current="person"
            doneName={stepTexts.stepDone}
            link={(_step, content, look) => <span className={look}>{content}</span>}
          />
          <div className="grid gap-3">
            {(['saving', 'saved', 'failed'] as const).map((state) => (
              <Saved key={state} state={state} text={{ saving: stepTexts.saving, saved: stepTexts.saved('14.02'), failed: stepTexts.notSaved }[state]} />
            ))}
            <FileCapture
              id="styles-file"
              label={photos.ktp}
              hint={photos.ktpHint}
              image={null}
              progress={40}
              accept={DOCUMENT_TYPES}
              facing="environment"
              icon={<Icon of={IdCard} size={28} />}
              texts={photos}
              onFile={() => {}}
            />
            <MaskedInput label={labels.nik} sizes={[4]} most={16} value={nik} onValue={setNik} />
          </div>
        </Card>
        <SomeFan />
        <LoadedStates />
        <SomeForm />
        <Dialogs />
      </div>
      <Split main={<Card title="Split">{fund.unitsNote}</Card>} side={<Card>{fund.unitsNote}</Card>} />
      {/* The transform keeps the bar inside this box: the tabs are at the bottom of the window. */}
      <div className="relative mt-4 h-20 translate-x-0 lg:hidden">
        <ActionBar>
          <p className="flex-1 font-semibold">{'ActionBar'}</p>
          <Button>{fund.buy}</Button>
        </ActionBar>
      </div>
    </>
  );
}

/** A slider and the projection it changes. */
function SomeFan() {
  const text = useTexts(goals);
  const { language } = usePreferences();
  const [years, setYears] = useState(20);
  const target = 1_200_000_000;
  const projection = useProjection({ mean: 6.7, deviation: 6.05, months: years * 12, initial: 25_000_000, topUp: 2_500_000 }, target);
  const short = (value: number): string => shortMoneyText(String(value), language);
  return (
    <Card>
      <Slider label={text.period} min={1} max={50} value={years} onValue={setYears} shown={text.years(years)} />
      {projection ? (
        <Fan
          points={projection.points}
          target={{ value: target, text: text.target(short(target)) }}
          label={text.fanLabel}
          formatValue={short}
          formatAxis={(value, step) => axisMoneyText(value, step, language)}
          whenOf={(month) => String(2026 + Math.floor(month / 12))}
          table={{ open: text.fanTable, when: text.fanWhen, low: text.fanLow, middle: text.fanMiddle, high: text.fanHigh }}
        />
      ) : (
        <Skeleton className="h-66" />
      )}
    </Card>
  );
}

/** All states of `<Loaded>`: loading, offline, failed, missing, empty, loaded. */
function LoadedStates() {
  const fund = useTexts(catalogue);
  const asked = (more: Partial<Asked<readonly string[]>>): Asked<readonly string[]> => ({
    data: undefined,
    error: null,
    fetchStatus: 'idle',
    errorUpdateCount: 0,
    refetch: () => undefined,
    ...more,
  });
  const faces: readonly (readonly [name: string, of: Asked<readonly string[]>])[] = [
    ['shape', asked({ fetchStatus: 'fetching' })],
    ['offline', asked({ fetchStatus: 'paused' })],
    ['fault', asked({ error: new CallFault(500, { requestId: '0193-4a21' }), errorUpdateCount: 1 })],
    ['missing', asked({ error: new CallFault(404, {}), errorUpdateCount: 1 })],
    ['empty', asked({ data: [] })],
    ['children', asked({ data: [fund.types.equity] })],
  ];
  return (
    <Card title="Loaded">
      <div className="grid gap-4">
        {faces.map(([name, of]) => (
          <div key={name}>
            <p className="mb-1 text-xs text-ink-3">{name}</p>
            <div className="rounded-tile border border-line p-3">
              <Loaded
                of={of}
                shape={<Skeleton className="h-10" />}
                missing={name === 'missing' ? <EmptyState title={fund.notFound} /> : undefined}
                empty={{ when: (items) => items.length === 0, show: <EmptyState icon={<Icon of={Compass} size={22} />} title={fund.none} /> }}
              >
                {(items) => items.join(', ')}
              </Loaded>
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}

/** A form that is always refused: field errors, error summary, and the notice above the button. */
function SomeForm() {
  const text = useTexts(accounts);
  const general = useTexts(common);
  const form = useForm(async () => ({ ok: false as const, code: 1, reason: 'refused', message: general.unavailable }), {
    values: { email: '', password: '' },
    checks: { email: (value) => value === '' && text.emailMissing, password: (value) => value === '' && text.passwordMissing },
    input: (values) => values,
    onDone: () => undefined,
  });
  return (
    <Card title="useForm">
      <form noValidate className="grid gap-4" onSubmit={form.submit}>
        <FormErrors form={form} />
        <TextInput {...form.text('email')} label={text.email} autoComplete="off" />
        <PasswordInput {...form.text('password')} label={text.password} autoComplete="off" showLabel={text.show} hideLabel={text.hide} />
        <FormNotice form={form} />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {text.submit}
        </Button>
      </form>
    </Card>
  );
}

/** A dialog, and a sheet as used on phones. */
function Dialogs() {
  const text = useTexts(sales);
  const fund = useTexts(catalogue);
  const [opened, setOpened] = useState<'dialog' | 'sheet' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <Card title="Dialog, Sheet">
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" onClick={() => setOpened('dialog')}>
          {text.cancel}
        </Button>
        <Button kind="secondary" onClick={() => setOpened('sheet')}>
          {fund.filters}
        </Button>
      </div>
      <DialogLater isOpen={opened === 'dialog'} onClose={close} title={text.cancelTitle('INV-261118-7KQ2ZD-4')} lead={text.cancelLead}>
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={close}>
            {text.keep}
          </Button>
          <Button kind="danger" onClick={close}>
            {text.cancelSure}
          </Button>
        </div>
      </DialogLater>
      <SheetLater isOpen={opened === 'sheet'} onClose={close} title={fund.filters}>
        <Button isWide onClick={close}>
          {fund.reset}
        </Button>
      </SheetLater>
    </Card>
  );
}

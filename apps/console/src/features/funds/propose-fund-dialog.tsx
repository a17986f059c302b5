/** One operator proposes a fund that is new to the platform, from its prospectus. */
import type { ListEntriesReply } from '@lumbung/contract/catalogue/list-entries.ts';
import { proposeFund } from '@lumbung/contract/catalogue/routes.gen.ts';
import { CURRENCIES, type Currency } from '@lumbung/kernel/amounts.ts';
import { Checkbox, Select, TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { consoleFundEntries } from '@lumbung/wording/console-fund-entries.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { shareOfPercent } from '@lumbung/kernel/typed-percent.ts';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import { BenchmarkSelect, RiskSelect } from './details-fields.tsx';
import { fundIn, fundValues, NEW_HOUSE } from './entry-form.ts';
import { Group, TermsFields, useTermsChecks } from './terms-fields.tsx';

const CODE = /^[A-Za-z0-9]{2,20}$/;

export function ProposeFundDialog({ known, onClose }: { known: ListEntriesReply; onClose: (told?: string) => void }) {
  const text = useTexts(consoleFundEntries);
  const { language } = usePreferences();
  const { types } = useTexts(catalogue);
  const { noteProblem, ends } = useProposal(onClose);
  const checks = useTermsChecks();
  const named = (value: string) => value.trim().length < 3 && text.nameWrong;
  const summary = (value: string) => value.trim().length < 10 && text.summaryWrong;
  const form = useForm(proposeFund, {
    values: fundValues(language),
    checks: {
      code: (value) => !CODE.test(value.trim()) && text.codeWrong,
      name: named,
      house: (value) => value === '' && text.missing,
      houseCode: (value, { house }) => house === NEW_HOUSE && !CODE.test(value.trim()) && text.codeWrong,
      houseName: (value, { house }) => house === NEW_HOUSE && named(value),
      custodian: named,
      custodianBank: (value) => !/^\d{3}$/.test(value.trim()) && text.bankWrong,
      custodianAccount: (value) => !/^\d{6,20}$/.test(value.trim()) && text.accountWrong,
      launchedOn: (value) => value === '' && text.missing,
      expenseRatio: (value) => shareOfPercent(value) === null && text.percentWrong,
      assets: (value) => !/^\d{1,15}$/.test(value) && text.amountWrong,
      summaryId: summary,
      summaryEn: summary,
      ...checks,
      note: noteProblem,
    },
    input: fundIn,
    fields: {
      houseUnknown: 'house',
      houseNamedOtherwise: 'houseCode',
      fundCodeTaken: 'code',
      fundProposed: 'code',
      fundNameTaken: 'name',
      fundAccountTaken: 'custodianAccount',
      benchmarkUnknown: 'benchmark',
      timesOutOfOrder: 'cutOff',
      minimumsWrong: 'minimumSubscription',
      feesWrong: 'subscriptionFee',
    },
    ...ends,
  });
  const { house, currency } = form.values;
  return (
    <ProposalDialog
      kind="catalogue.addFund"
      title={text.fundTitle}
      facts={[]}
      form={form}
      note={form.text('note')}
      noteHint={text.noteHint}
      decidedBy="product"
      onClose={() => onClose()}
    >
      <Group title={text.what}>
        <TextInput {...form.text('code')} label={text.code} hint={text.codeHint} autoComplete="off" />
        <TextInput {...form.text('name')} label={text.name} maxLength={80} autoComplete="off" />
        <Select {...form.text('house')} label={text.house}>
          <option value="" />
          {known.houses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={NEW_HOUSE}>{text.newHouse}</option>
        </Select>
        <TextInput {...form.text('launchedOn')} label={text.launchedOn} type="date" />
        {house === NEW_HOUSE && (
          <>
            <TextInput {...form.text('houseCode')} label={text.houseCode} autoComplete="off" />
            <TextInput {...form.text('houseName')} label={text.houseName} maxLength={100} autoComplete="off" />
          </>
        )}
        <TextInput {...form.text('custodian')} label={text.custodian} maxLength={100} autoComplete="off" />
        <TextInput {...form.text('custodianBank')} label={text.custodianBank} inputMode="numeric" autoComplete="off" />
        <TextInput {...form.text('custodianAccount')} label={text.custodianAccount} hint={text.accountHint} inputMode="numeric" autoComplete="off" />
        <Select {...form.text('type')} label={text.type}>
          {Object.entries(types).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select {...form.text('currency')} label={text.currency}>
          {CURRENCIES.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
        <RiskSelect {...form.text('riskLevel')} />
        <BenchmarkSelect {...form.text('benchmark')} indices={known.indices} />
        <TextInput {...form.text('expenseRatio')} label={text.expenseRatio} inputMode="decimal" autoComplete="off" />
        <MoneyInput {...form.typed('assets')} label={text.assets} />
        <Checkbox {...form.box('isSharia')} label={text.isSharia} />
        <Checkbox {...form.box('takesPlans')} label={text.takesPlans} />
      </Group>
      <TextArea {...form.text('summaryId')} label={text.summaryId} maxLength={300} />
      <TextArea {...form.text('summaryEn')} label={text.summaryEn} maxLength={300} />
      <TermsFields form={form} currency={currency as Currency} />
    </ProposalDialog>
  );
}

/** Proposes a new fund. When another operator agrees it is created, but no brand offers it yet. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { FundInput } from './fund.ts';

export const ProposeFundInput = Type.Object({ ...FundInput.properties, note: Note });
export type ProposeFundInput = Static<typeof ProposeFundInput>;

export const ProposeFundReply = Type.Object({ proposalId: Type.String() });
export type ProposeFundReply = WireOf<typeof ProposeFundReply>;

export const proposeFund = declare('catalogue.proposeFund', 'POST ops/catalogue/funds/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'funds',
  input: ProposeFundInput,
  reply: ProposeFundReply,
  refusals: [
    'houseUnknown',
    'houseNamedOtherwise',
    'fundCodeTaken',
    'fundNameTaken',
    'fundAccountTaken',
    'benchmarkUnknown',
    'timesOutOfOrder',
    'minimumsWrong',
    'feesWrong',
    'fundProposed',
  ],
  example: {
    code: 'EXAMPLE01',
    name: 'Contoh Pasar Uang',
    house: 'CONTOH',
    houseName: 'Contoh Manajemen Investasi',
    custodian: 'Bank Kustodian Contoh',
    custodianBank: '909',
    custodianAccount: '9090000001',
    type: 'moneyMarket',
    isSharia: false,
    currency: 'IDR',
    riskLevel: 1,
    launchedOn: '2020-01-02',
    takesPlans: true,
    expenseRatio: '0.0125',
    assetsUnderManagement: 250_000_000_000,
    summaryId: 'Menempatkan dana di deposito dan surat utang jangka pendek.',
    summaryEn: 'Holds deposits and short-term debt.',
    figures: {
      minimumSubscription: 100_000,
      minimumRedemption: 100_000,
      minimumHolding: 100_000,
      subscriptionFee: '0.01',
      redemptionFee: '0',
      switchingFee: '0.005',
    },
    terms: {
      cutOff: '13:00',
      handOff: '17:00',
      handOffMargin: 15,
      settlementDays: 5,
      unitRounding: 'halfUp',
      unitScale: 4,
      amountRounding: 'halfUp',
      distribution: 'accumulate',
    },
    note: 'Prospectus of January 2020',
  },
});

/** The invented benchmark indices of the sandbox. They must not be mistaken for real ones. */
import type { FUNDS, FundType } from './funds.ts';

export interface MarketIndex {
  readonly id: string;
  readonly name: { readonly id: string; readonly en: string };
  /** The type of fund whose market it measures. */
  readonly type: FundType;
  readonly firstLevel: number;
  readonly drift: number;
  /** The markets it moves with, and the yearly deviation of each. */
  readonly moves: Readonly<Partial<Record<FundType, number>>>;
}

export const INDICES: readonly MarketIndex[] = [
  { id: 'NSG', name: { id: 'Nusantara Saham Gabungan', en: 'Nusantara Composite' }, type: 'equity', firstLevel: 5_364, drift: 0.068, moves: { equity: 0.142 } },
  { id: 'N45', name: { id: 'Nusantara 45', en: 'Nusantara 45' }, type: 'index', firstLevel: 918, drift: 0.071, moves: { equity: 0.155 } },
  {
    id: 'NOP',
    name: { id: 'Nusantara Obligasi Pemerintah', en: 'Nusantara Government Bonds' },
    type: 'fixedIncome',
    firstLevel: 212.4,
    drift: 0.061,
    moves: { fixedIncome: 0.017 },
  },
  {
    id: 'NCB',
    name: { id: 'Nusantara Campuran 50/50', en: 'Nusantara Balanced 50/50' },
    type: 'balanced',
    firstLevel: 1_000,
    drift: 0.065,
    moves: { balanced: 0.06, equity: 0.025, fixedIncome: 0.008 },
  },
  {
    id: 'NDR',
    name: { id: 'Nusantara Deposito Rupiah', en: 'Nusantara Rupiah Deposits' },
    type: 'moneyMarket',
    firstLevel: 100,
    drift: 0.041,
    moves: { moneyMarket: 0.0009 },
  },
];

/** The benchmark of a fund; null if none fits: for dollar funds and types without an index. */
export function benchmarkOf({ type, currency }: (typeof FUNDS)[number]): string | null {
  return currency === 'IDR' ? (INDICES.find((index) => index.type === type)?.id ?? null) : null;
}

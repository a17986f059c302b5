/** What a partner does wrong next, as asked for. */

export const FAULT_KINDS = ['down', 'slow', 'error', 'timeout-after-doing', 'duplicate', 'out-of-order', 'lost', 'refuse', 'cut-short'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export const BANKS = ['bca', 'mandiri', 'bni', 'permata'] as const;
export type BankName = (typeof BANKS)[number];
export const PARTNERS = [...BANKS, 'registry', 'civil-registry', 'mail'] as const;
export type Partner = (typeof PARTNERS)[number];

/** The partner of a name, or null. `bank` is the bank of old: BCA. */
export const partnerOf = (name: string): Partner | null => (name === 'bank' ? 'bca' : (PARTNERS.find((partner) => partner === name) ?? null));

export interface Faults {
  set(partner: Partner, kind: FaultKind, count: number): void;
  /** Takes one of the faults that stand for a partner, among the kinds that fit the moment. */
  take(partner: Partner, ...kinds: readonly FaultKind[]): FaultKind | null;
  list(): { partner: Partner; kind: FaultKind; count: number }[];
  clear(): void;
}

export function makeFaults(): Faults {
  const standing = new Map<string, number>();
  return {
    set: (partner, kind, count) => {
      if (count > 0) standing.set(`${partner}/${kind}`, count);
      else standing.delete(`${partner}/${kind}`);
    },
    take(partner, ...kinds) {
      for (const kind of kinds) {
        const left = standing.get(`${partner}/${kind}`);
        if (left === undefined) continue;
        if (left > 1) standing.set(`${partner}/${kind}`, left - 1);
        else standing.delete(`${partner}/${kind}`);
        return kind;
      }
      return null;
    },
    list: () => [...standing].map(([name, count]) => ({ partner: name.split('/')[0] as Partner, kind: name.split('/')[1] as FaultKind, count })),
    clear: () => standing.clear(),
  };
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
export const SLOW_MS = 3_000;

/** Badges and indicators: state, investment kind, risk level. */
import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'gain' | 'loss' | 'warn' | 'info' | 'primary';

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-2',
  gain: 'bg-gain-soft text-gain',
  loss: 'bg-loss-soft text-loss',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
  primary: 'bg-primary-soft text-link',
};

export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={clsx('inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold', TONES[tone])}>
      {icon}
      {children}
    </span>
  );
}

/** Colour of each investment kind, the same on every screen. */
export const KIND_COLOURS = {
  fixedIncome: 'bg-c1',
  moneyMarket: 'bg-c2',
  bond: 'bg-c3',
  equity: 'bg-c4',
  index: 'bg-c4',
  balanced: 'bg-c5',
  protected: 'bg-c6',
  cash: 'bg-c6',
} as const;
export const KIND_STROKES = {
  fixedIncome: 'stroke-c1',
  moneyMarket: 'stroke-c2',
  bond: 'stroke-c3',
  equity: 'stroke-c4',
  index: 'stroke-c4',
  balanced: 'stroke-c5',
  protected: 'stroke-c6',
  cash: 'stroke-c6',
} as const;
export type Kind = keyof typeof KIND_COLOURS;

export const Dot = ({ kind }: { kind: Kind }) => <span aria-hidden className={clsx('inline-block size-2.5 shrink-0 rounded-[3px]', KIND_COLOURS[kind])} />;

/** Risk level from 1 to 5 as bars, followed by its label. */
export function RiskBars({ level, label }: { level: number; label: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-2">
      <span aria-hidden className="inline-flex items-end gap-0.5">
        {[1, 2, 3, 4, 5].map((bar) => (
          <span key={bar} className={clsx('w-1.5 rounded-[2px]', bar <= level ? 'bg-ink' : 'bg-line', ['', 'h-1.5', 'h-2', 'h-2.5', 'h-3', 'h-3.5'][bar])} />
        ))}
      </span>
      {label}
    </span>
  );
}

/** A share between 0 and 1 as a bar. */
export function Meter({ share, colour = 'fill-c1', label }: { share: number; colour?: string; label: string }) {
  return (
    <svg className="h-2 w-full rounded-full" role="img" aria-label={label} preserveAspectRatio="none" viewBox="0 0 100 2">
      <rect width="100" height="2" className="fill-sunken" />
      <rect width={Math.min(100, Math.max(0, share * 100))} height="2" className={colour} />
    </svg>
  );
}

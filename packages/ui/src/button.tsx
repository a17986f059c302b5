/** Buttons and links styled as buttons. A busy button shows its state and cannot be pressed again. */
import clsx from 'clsx';
import { Icon, LoaderCircle } from './icons.tsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'dense' | 'normal' | 'large';

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-link hover:bg-primary-soft',
  danger: 'border border-loss bg-surface text-loss hover:bg-loss-soft',
};
const SIZES: Record<ButtonSize, string> = { dense: 'min-h-9 px-3 text-sm', normal: 'min-h-11 px-4 text-base', large: 'min-h-12 px-5 text-md' };

/** Button class names, also used for router links. */
export const buttonLook = (kind: ButtonKind = 'primary', size: ButtonSize = 'normal', isWide = false): string =>
  clsx(
    'inline-flex items-center justify-center gap-2 rounded-control font-semibold no-underline transition-colors duration-150 disabled:opacity-55 forced-colors:border',
    KINDS[kind],
    SIZES[size],
    isWide && 'w-full',
  );

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
  readonly isBusy?: boolean;
  readonly icon?: ReactNode;
}

export function Button({ kind, size, isWide = false, isBusy = false, icon, children, className, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={clsx(buttonLook(kind, size, isWide), className)} disabled={disabled || isBusy} aria-busy={isBusy || undefined} {...rest}>
      {isBusy ? <Icon of={LoaderCircle} size={18} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}

/** An icon-only button. Its label names the action and its object. */
export function IconButton({ label, children, className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={clsx('relative inline-flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink', className)}
      {...rest}
    >
      {children}
    </button>
  );
}

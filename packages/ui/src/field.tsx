/** Form fields: label above, hint and error below. Paste, autofill and password managers always work. */
import clsx from 'clsx';
import { ChevronDown, CircleAlert, Eye, EyeOff, Icon } from './icons.tsx';
import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId, useState } from 'react';

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Text next to the label if the field is optional. */
  readonly optional?: string;
}

interface Described {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export function Field({ label, hint, error, optional, id, children }: FieldProps & { id?: string; children: (props: Described) => ReactNode }) {
  const own = useId();
  const field = id ?? own;
  const note = `${field}-note`;
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={field} className="text-sm font-semibold">
          {label}
        </label>
        {optional && <span className="text-xs text-ink-3">{optional}</span>}
      </div>
      {children({ id: field, 'aria-invalid': error ? true : undefined, 'aria-describedby': error || hint ? note : undefined })}
      {error ? (
        <FieldError id={note} text={error} />
      ) : (
        hint && (
          <p id={note} className="mt-1.5 text-sm text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** Error below a field. Announced as an alert if no field references it by `id`. Renders nothing without text. */
export const FieldError = ({ text, id }: { text: string | undefined; id?: string }) =>
  text ? (
    <p id={id} role={id ? undefined : 'alert'} className="mt-1.5 flex items-start gap-1.5 text-sm text-loss">
      <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
      {text}
    </p>
  ) : null;

export const control = (invalid: boolean): string =>
  clsx(
    'min-h-12 w-full min-w-0 rounded-control border bg-surface px-3.5 text-md text-ink placeholder:text-ink-3',
    invalid ? 'border-loss' : 'border-line-strong',
  );

export type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & FieldProps & { id?: string; ref?: Ref<HTMLInputElement> };

export function TextInput({ label, hint, error, optional, id, className, ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(optional ? { optional } : {})} {...(id ? { id } : {})}>
      {(described) => <input {...rest} {...described} className={clsx(control(error !== undefined), className)} />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...rest
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & FieldProps & { id?: string; ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <Field label={label} hint={hint} error={error} {...(optional ? { optional } : {})} {...(id ? { id } : {})}>
      {(described) => <textarea rows={3} {...rest} {...described} className={clsx(control(error !== undefined), 'py-2.5', className)} />}
    </Field>
  );
}

export function PasswordInput({ label, hint, error, showLabel, hideLabel, id, ...rest }: InputProps & { showLabel: string; hideLabel: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} {...(id ? { id } : {})}>
      {(described) => (
        <div className="relative">
          <input {...rest} {...described} type={isShown ? 'text' : 'password'} className={clsx(control(error !== undefined), 'pr-12')} />
          <button
            type="button"
            onClick={() => setShown(!isShown)}
            aria-label={isShown ? hideLabel : showLabel}
            aria-pressed={isShown}
            className="absolute top-0.5 right-0.5 inline-flex size-11 items-center justify-center rounded-control text-ink-2"
          >
            <Icon of={isShown ? EyeOff : Eye} size={20} />
          </button>
        </div>
      )}
    </Field>
  );
}

/** Six-digit code: one real input under six drawn cells. No maxLength, because it would truncate a pasted `482 113`. */
export function OtpInput({
  label,
  hint,
  error,
  value,
  onValue,
  onComplete,
  id,
  ...rest
}: Omit<InputProps, 'value' | 'onChange'> & { value: string; onValue: (code: string) => void; onComplete: (code: string) => void }) {
  return (
    <Field label={label} hint={hint} error={error} {...(id ? { id } : {})}>
      {(described) => (
        <div className="relative max-w-80">
          <input
            {...rest}
            {...described}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '').slice(0, 6);
              onValue(digits);
              if (digits.length === 6 && digits !== value) onComplete(digits);
            }}
            className="peer absolute inset-0 z-10 size-full rounded-control text-transparent caret-transparent opacity-0"
          />
          <div
            aria-hidden
            className="grid grid-cols-6 gap-2 rounded-control peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
          >
            {Array.from({ length: 6 }, (_, cell) => (
              <span
                key={cell}
                className={clsx(
                  'num flex h-13 items-center justify-center rounded-control border bg-surface text-xl font-bold',
                  error ? 'border-loss' : cell === value.length ? 'border-2 border-primary' : 'border-line-strong',
                )}
              >
                {value[cell] ?? ''}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

export function Select({
  label,
  hint,
  error,
  id,
  children,
  className,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & FieldProps & { id?: string }) {
  return (
    <Field label={label} hint={hint} error={error} {...(id ? { id } : {})}>
      {(described) => (
        <div className="relative">
          <select {...rest} {...described} className={clsx(control(error !== undefined), 'appearance-none pr-10 text-ellipsis', className)}>
            {children}
          </select>
          <Icon of={ChevronDown} size={18} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2" />
        </div>
      )}
    </Field>
  );
}

export function Checkbox({ label, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-sm">
      <input type="checkbox" {...rest} className="size-5 shrink-0" />
      <span>{label}</span>
    </label>
  );
}

/** Segmented control for a few choices, built on radio inputs. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValue,
  isWide = false,
}: {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onValue: (value: Value) => void;
  isWide?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className={clsx('m-0 min-w-0 rounded-control border-0 bg-sunken p-1', isWide ? 'flex w-full' : 'inline-flex max-w-full flex-wrap')}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative flex min-h-9 cursor-pointer items-center justify-center rounded-small text-center text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus',
            // Width follows the text, so that a long option does not wrap next to short ones.
            isWide ? 'flex-auto px-2' : 'px-3',
            option.value === value ? 'bg-surface text-ink ring-1 ring-line' : 'text-ink-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** Radio options as cards; a disabled option shows the reason. */
export function RadioCards<Value extends string>({
  legend,
  options,
  value,
  onValue,
  id,
}: {
  legend: string;
  id?: string;
  options: readonly { value: Value; label: ReactNode; detail?: ReactNode; disabledReason?: string | null }[];
  value: Value | null;
  onValue: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset id={id} className="m-0 grid gap-2 border-0 p-0">
      <legend className="mb-2.5 p-0 text-base font-semibold text-ink">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'flex min-h-14 items-center gap-3 rounded-tile border px-4 py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus',
            option.disabledReason ? 'border-line text-ink-3' : 'cursor-pointer border-line hover:bg-sunken',
            option.value === value && 'border-primary bg-primary-soft',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={Boolean(option.disabledReason)}
            onChange={() => onValue(option.value)}
            className="size-5 shrink-0"
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span className={clsx('min-w-0', option.value === value ? 'font-semibold' : 'font-medium')}>{option.label}</span>
            <span className="text-xs text-ink-3">{option.disabledReason ?? option.detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

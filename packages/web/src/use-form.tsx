/** The standard form: keeps the input, validates a field when it loses focus, assigns refusals to fields, never submits twice. */
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { send, type Answer } from '@lumbung/client/send.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import type { Route } from '@lumbung/contract/route.ts';
import { ErrorSummary, Refusal } from '@lumbung/ui/feedback.tsx';
import { common } from '@lumbung/wording/common.ts';
import { WithContact } from './contact.tsx';
import { faultText } from './fault.tsx';
import { type FieldOf, type FormRules, type FormRun, type FormState, type FormWork, runForm } from './form.ts';
import { useTexts } from './preferences.tsx';

/** The fields whose value has the given type. */
type Holding<Values, Kind> = { [Field in FieldOf<Values>]: Values[Field] extends Kind ? Field : never }[FieldOf<Values>];

interface FormOf<Values, Input, Reply> extends FormRules<Values, Input, Reply> {
  /** For input that must be processed at most once: retries reuse the same key until there is a response. */
  readonly isSentOnce?: boolean;
  /** Field ids, for pages with several instances of the same form. */
  readonly idOf?: (field: FieldOf<Values>) => string;
}

export interface Form<Values> {
  readonly values: Values;
  /** The current values, for callbacks that run after the render. */
  latest(): Values;
  set<Field extends FieldOf<Values>>(field: Field, value: Values[Field]): void;
  readonly errors: Readonly<Partial<Record<FieldOf<Values>, string>>>;
  /** Props for text fields, text areas and selects. */
  text(field: Holding<Values, string>): {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
    onBlur: () => void;
  };
  /** Props for fields that parse their own input: money, codes, grouped numbers. */
  typed(field: Holding<Values, string>): {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onValue: (value: string) => void;
    onBlur: () => void;
  };
  /** Props for a checkbox. */
  box(field: Holding<Values, boolean>): {
    id: string;
    name: string;
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    'aria-invalid': true | undefined;
  };
  /** Shows the errors at their fields and focuses the first one. */
  fail(found: Readonly<Partial<Record<FieldOf<Values>, string>>>): void;
  submit(event?: SyntheticEvent): Promise<void>;
  /** Resets every field to its initial value. */
  reset(): void;
  readonly isBusy: boolean;
  /** Why the form could not be sent, if no field is the cause. */
  readonly notice: string | null;
  setNotice(text: string | null): void;
  /** Field errors after a failed submit. */
  readonly listed: readonly { readonly field: string; readonly message: string }[];
}

/** Focuses a field; for a group, its first input. */
export function focusField(id: string): void {
  const found = document.getElementById(id);
  (found?.matches('input, select, textarea, button, a') ? found : found?.querySelector<HTMLElement>('input, select, textarea, button'))?.focus();
}

export function useForm<Values extends object, Input, Reply>(
  call: Route<Input, Reply> | ((input: Input, key: string) => Promise<Answer<Reply>>),
  work: FormOf<Values, Input, Reply>,
): Form<Values> {
  type Field = FieldOf<Values>;
  const text = useTexts(common);
  const latest = useRef<FormWork<Values, Input, Reply>>(null!);
  latest.current = {
    ...work,
    send: (input, key) => (typeof call === 'function' ? call(input, key) : send(connected(), call, input, work.isSentOnce ? { idempotencyKey: key } : {})),
    fieldWrong: text.fieldWrong,
    faultText: (fault) => faultText(fault, text),
  };
  const told = useRef<(state: FormState<Values>) => void>(() => {});
  const [run] = useState(() =>
    runForm(
      () => latest.current,
      (state) => told.current(state),
    ),
  );
  const [{ values, errors, notice, isBusy, attempt }, setState] = useState(run.state);
  told.current = setState;
  const fields = Object.keys(values) as Field[];
  const idOf = work.idOf ?? ((field: Field) => field);

  useEffect(() => {
    const first = fields.find((field) => errors[field] !== undefined);
    if (attempt > 0 && first) focusField(idOf(first));
  }, [attempt]);

  return {
    values,
    latest: () => run.state().values,
    set: run.set,
    errors,
    ...boundFields(run, { values, errors }, idOf),
    fail: run.fail,
    submit(event) {
      event?.preventDefault();
      return run.submit();
    },
    reset: run.reset,
    isBusy,
    notice,
    setNotice: run.setNotice,
    listed: attempt > 0 ? fields.flatMap((field) => (errors[field] ? [{ field: idOf(field), message: errors[field] }] : [])) : [],
  };
}

/** Props for each kind of input. */
function boundFields<Values>(
  run: FormRun<Values>,
  { values, errors }: Pick<FormState<Values>, 'values' | 'errors'>,
  idOf: (field: FieldOf<Values>) => string,
): Pick<Form<Values>, 'text' | 'typed' | 'box'> {
  const shared = (field: FieldOf<Values>) => ({ id: idOf(field), name: field, error: errors[field], onBlur: () => run.leave(field) });
  return {
    text: (field) => ({
      ...shared(field),
      value: values[field] as string,
      onChange: ({ target }) => run.set(field, target.value as Values[typeof field]),
    }),
    typed: (field) => ({ ...shared(field), value: values[field] as string, onValue: (value) => run.set(field, value as Values[typeof field]) }),
    box: (field) => ({
      id: idOf(field),
      name: field,
      checked: values[field] as boolean,
      onChange: ({ target }) => run.set(field, target.checked as Values[typeof field]),
      'aria-invalid': errors[field] ? true : undefined,
    }),
  };
}

/** Error summary, shown only for more than one error: a single error is shown at its field. */
export function FormErrors<Values>({ form }: { form: Form<Values> }) {
  const text = useTexts(common);
  return form.listed.length > 1 ? <ErrorSummary title={text.fieldsWrong(form.listed.length)} errors={form.listed} /> : null;
}

/** Why the form could not be sent, shown above its button. */
export const FormNotice = <Values,>({ form, className }: { form: Form<Values>; className?: string }) => (
  <Refusal text={form.notice && <WithContact text={form.notice} />} {...(className ? { className } : {})} />
);

/** One kind of form: what is typed is kept, a field is judged when it is left, a refusal lands on its field, and nothing is sent twice. */
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { send, type Answer, CallFault, type RefusedCall, type SendOptions } from '@lumbung/client/send.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import type { Route } from '@lumbung/contract/route.ts';
import { ErrorSummary, Refusal } from '@lumbung/ui/feedback.tsx';
import { common } from '@lumbung/wording/common.ts';
import { faultText } from './fault.tsx';
import { useTexts } from './preferences.tsx';

type Problem = string | null | undefined | false;
type FieldOf<Values> = keyof Values & string;
/** The fields whose value is of a kind. */
type Holding<Values, Kind> = { [Field in FieldOf<Values>]: Values[Field] extends Kind ? Field : never }[FieldOf<Values>];

export interface FormWork<Values, Input, Reply> {
  /** Every field with what stands in it at first, in the order in which they are seen. */
  readonly values: Values;
  /** What is wrong with a field, in words; nothing when nothing is. */
  readonly checks?: { readonly [Field in FieldOf<Values>]?: (value: Values[Field], values: Values) => Problem };
  /** What is sent. */
  readonly input: (values: Values) => Input;
  /** Which field a refusal is about, by its reason. Others stand above the button. */
  readonly fields?: Readonly<Record<string, FieldOf<Values>>>;
  readonly onDone: (reply: Reply, values: Values) => unknown;
  /** Looks at a refusal first; answers true when nothing of it is left to be shown. */
  readonly onRefused?: (refusal: RefusedCall, values: Values) => boolean | Promise<boolean>;
  readonly options?: SendOptions;
  /** Where a page has the same form several times: what its fields are called there. */
  readonly idOf?: (field: FieldOf<Values>) => string;
}

export interface Form<Values> {
  readonly values: Values;
  /** What stands in the fields now, for what runs later than the drawing. */
  latest(): Values;
  set<Field extends FieldOf<Values>>(field: Field, value: Values[Field]): void;
  readonly errors: Readonly<Partial<Record<FieldOf<Values>, string>>>;
  /** For fields of text, and lists. */
  text(field: Holding<Values, string>): {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
    onBlur: () => void;
  };
  /** For fields that read what is typed themselves: money, codes, numbers in groups. */
  typed(field: Holding<Values, string>): {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onValue: (value: string) => void;
    onBlur: () => void;
  };
  /** For a box to tick. */
  box(field: Holding<Values, boolean>): {
    id: string;
    name: string;
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    'aria-invalid': true | undefined;
  };
  /** Shows what is wrong at its fields and goes to the first of them. */
  fail(found: Readonly<Partial<Record<FieldOf<Values>, string>>>): void;
  submit(event?: SyntheticEvent): Promise<void>;
  /** Puts every field back to what stood in it at first. */
  reset(): void;
  readonly isBusy: boolean;
  /** Why it could not be done, where no field is to blame. */
  readonly notice: string | null;
  setNotice(text: string | null): void;
  /** What is wrong, field by field, once it was tried to send it. */
  readonly listed: readonly { readonly field: string; readonly message: string }[];
}

/** Moves the focus to a field; where that is a group, to the first of it. */
export function focusField(id: string): void {
  const found = document.getElementById(id);
  (found?.matches('input, select, textarea, button, a') ? found : found?.querySelector<HTMLElement>('input, select, textarea, button'))?.focus();
}

export function useForm<Values extends object, Input, Reply>(
  call: Route<Input, Reply> | ((input: Input) => Promise<Answer<Reply>>),
  work: FormWork<Values, Input, Reply>,
): Form<Values> {
  type Field = FieldOf<Values>;
  type Errors = Partial<Record<Field, string>>;
  const text = useTexts(common);
  const [values, setValues] = useState(work.values);
  const [errors, setErrors] = useState<Errors>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const now = useRef(values);
  const isRunning = useRef(false);
  const fields = Object.keys(work.values) as Field[];
  const idOf = work.idOf ?? ((field: Field) => field);
  const problemOf = (field: Field): string | undefined => work.checks?.[field]?.(now.current[field], now.current) || undefined;

  useEffect(() => {
    const first = fields.find((field) => errors[field] !== undefined);
    if (attempt > 0 && first) focusField(idOf(first));
  }, [attempt]);

  function set<One extends Field>(field: One, value: Values[One]): void {
    now.current = { ...now.current, [field]: value };
    setValues(now.current);
    // What was wrong is looked at with every change until it is right.
    setErrors((before) => (before[field] === undefined ? before : { ...before, [field]: problemOf(field) }));
  }
  function leave(field: Field): void {
    if (now.current[field] === '' || now.current[field] === null) return;
    setErrors((before) => ({ ...before, [field]: problemOf(field) }));
  }
  function fail(found: Errors): void {
    setErrors(found);
    setAttempt((count) => count + 1);
  }

  async function refused(refusal: RefusedCall): Promise<void> {
    if (await work.onRefused?.(refusal, now.current)) return;
    const named = (refusal.fields ?? []).filter(({ field }) => fields.includes(field as Field));
    const own = work.fields?.[refusal.reason];
    if (named.length > 0) fail(Object.fromEntries(named.map(({ field, message }) => [field, message])) as Errors);
    else if (own) fail({ [own]: refusal.message } as Errors);
    else setNotice(refusal.message);
  }

  async function submit(event?: SyntheticEvent): Promise<void> {
    event?.preventDefault();
    // A second press comes before the button is drawn busy.
    if (isRunning.current) return;
    setNotice(null);
    const found = Object.fromEntries(fields.flatMap((field) => (problemOf(field) ? [[field, problemOf(field)]] : []))) as Errors;
    if (Object.keys(found).length > 0) return fail(found);
    setErrors({});
    isRunning.current = true;
    setBusy(true);
    try {
      const input = work.input(now.current);
      const answer = await (typeof call === 'function' ? call(input) : send(connected(), call, input, work.options));
      if (answer.ok) await work.onDone(answer.value, now.current);
      else await refused(answer);
    } catch (fault) {
      const named = (fault instanceof CallFault ? fault.errors : []).map(({ path }) => path.slice(1)).filter((field) => fields.includes(field as Field));
      if (named.length > 0) fail(Object.fromEntries(named.map((field) => [field, text.fieldWrong])) as Errors);
      else setNotice(faultText(fault, text));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  const shared = (field: Field) => ({ id: idOf(field), name: field, error: errors[field], onBlur: () => leave(field) });
  return {
    values,
    latest: () => now.current,
    set,
    errors,
    text: (field) => ({
      ...shared(field),
      value: values[field] as string,
      onChange: ({ target }) => set(field, target.value as Values[typeof field]),
    }),
    typed: (field) => ({ ...shared(field), value: values[field] as string, onValue: (value) => set(field, value as Values[typeof field]) }),
    box: (field) => ({
      id: idOf(field),
      name: field,
      checked: values[field] as boolean,
      onChange: ({ target }) => set(field, target.checked as Values[typeof field]),
      'aria-invalid': errors[field] ? true : undefined,
    }),
    fail,
    submit,
    reset() {
      now.current = work.values;
      setValues(work.values);
      setErrors({});
      setAttempt(0);
    },
    isBusy,
    notice,
    setNotice,
    listed: attempt > 0 ? fields.flatMap((field) => (errors[field] ? [{ field: idOf(field), message: errors[field] }] : [])) : [],
  };
}

/** All that is wrong in one place, where it is more than one thing: of one the field itself speaks. */
export function FormErrors<Values>({ form }: { form: Form<Values> }) {
  const text = useTexts(common);
  return form.listed.length > 1 ? <ErrorSummary title={text.fieldsWrong(form.listed.length)} errors={form.listed} /> : null;
}

/** Why a form could not be sent, above its button. */
export const FormNotice = <Values,>({ form, className }: { form: Form<Values>; className?: string }) => (
  <Refusal text={form.notice} {...(className ? { className } : {})} />
);

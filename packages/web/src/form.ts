/** Form logic without UI: keeps the input, validates it, submits it once, reports errors. */
import { type Answer, CallFault, type RefusedCall } from '@lumbung/client/send.ts';

type Problem = string | null | undefined | false;
export type FieldOf<Values> = keyof Values & string;
type ErrorsOf<Values> = Partial<Record<FieldOf<Values>, string>>;

export interface FormRules<Values, Input, Reply> {
  /** The fields with their initial values, in display order. */
  readonly values: Values;
  /** Validation message of a field; empty if the value is valid. */
  readonly checks?: { readonly [Field in FieldOf<Values>]?: (value: Values[Field], values: Values) => Problem };
  /** Runs before the submit, once validation has passed. */
  readonly before?: () => Promise<unknown>;
  /** Builds the request body. */
  readonly input: (values: Values) => Input;
  /** Maps a refusal reason to the field it concerns. Other refusals are shown above the button. */
  readonly fields?: Readonly<Record<string, FieldOf<Values>>>;
  /** `code` distinguishes successes if a call has several. */
  readonly onDone: (reply: Reply, values: Values, code: number) => unknown;
  /** Handles a refusal first; returns true if nothing is left to show. */
  readonly onRefused?: (refusal: RefusedCall, values: Values) => boolean | Promise<boolean>;
}

/** The current rules of a form, and what they need from the page. */
export interface FormWork<Values, Input, Reply> extends FormRules<Values, Input, Reply> {
  /** Sends with a key that stays the same while the outcome of the input is unknown. */
  readonly send: (input: Input, key: string) => Promise<Answer<Reply>>;
  /** Message for a field whose value the server rejected as malformed. */
  readonly fieldWrong: string;
  /** Describes a fault in one sentence. */
  readonly faultText: (fault: unknown) => string;
}

export interface FormState<Values> {
  readonly values: Values;
  readonly errors: Readonly<ErrorsOf<Values>>;
  /** Why the form could not be sent, if no field is the cause. */
  readonly notice: string | null;
  readonly isBusy: boolean;
  /** Number of submits that failed with field errors. */
  readonly attempt: number;
}

export interface FormRun<Values> {
  /** Returns the current state. */
  state(): FormState<Values>;
  set<Field extends FieldOf<Values>>(field: Field, value: Values[Field]): void;
  /** Validates a field when it loses focus. */
  leave(field: FieldOf<Values>): void;
  fail(found: Readonly<ErrorsOf<Values>>): void;
  setNotice(text: string | null): void;
  submit(): Promise<void>;
  reset(): void;
}

/** Runs a form. Calls `work` each time, because a screen's rules may change; reports every new state to `changed`. */
export function runForm<Values extends object, Input, Reply>(
  work: () => FormWork<Values, Input, Reply>,
  changed: (state: FormState<Values>) => void,
): FormRun<Values> {
  type Field = FieldOf<Values>;
  type Errors = ErrorsOf<Values>;
  const none: Errors = {} as Errors;
  let state: FormState<Values> = { values: work().values, errors: none, notice: null, isBusy: false, attempt: 0 };
  const fields = Object.keys(state.values) as Field[];
  let isRunning = false;
  // Retrying unchanged input reuses the key, so it is processed once. After a response, or with different input, a new key is used.
  let unanswered: { readonly content: string; readonly key: string } | null = null;
  const keyOf = (input: Input): string => {
    const content = JSON.stringify(input);
    if (unanswered?.content !== content) unanswered = { content, key: crypto.randomUUID() };
    return unanswered.key;
  };
  const become = (change: Partial<FormState<Values>>): void => {
    state = { ...state, ...change };
    changed(state);
  };
  const problemOf = (field: Field): string | undefined => work().checks?.[field]?.(state.values[field], state.values) || undefined;
  const fail = (found: Errors): void => become({ errors: found, attempt: state.attempt + 1 });

  async function refused(refusal: RefusedCall): Promise<void> {
    if (await work().onRefused?.(refusal, state.values)) return;
    const named = (refusal.fields ?? []).filter(({ field }) => fields.includes(field as Field));
    const own = work().fields?.[refusal.reason];
    if (named.length > 0) fail(Object.fromEntries(named.map(({ field, message }) => [field, message])) as Errors);
    else if (own) fail({ [own]: refusal.message } as Errors);
    else become({ notice: refusal.message });
  }

  async function send(): Promise<void> {
    try {
      const { before } = work();
      if (before) await before();
      const input = work().input(state.values);
      const answer = await work().send(input, keyOf(input));
      unanswered = null;
      if (answer.ok) await work().onDone(answer.value, state.values, answer.code);
      else await refused(answer);
    } catch (fault) {
      const named = (fault instanceof CallFault ? fault.errors : []).map(({ path }) => path.slice(1)).filter((field) => fields.includes(field as Field));
      if (named.length > 0) fail(Object.fromEntries(named.map((field) => [field, work().fieldWrong])) as Errors);
      else become({ notice: work().faultText(fault) });
    }
  }

  return {
    state: () => state,
    set(field, value) {
      const values = { ...state.values, [field]: value };
      become({ values });
      // Revalidate on every change until the error is resolved.
      if (state.errors[field] !== undefined) become({ errors: { ...state.errors, [field]: problemOf(field) } });
    },
    leave(field) {
      if (state.values[field] === '' || state.values[field] === null) return;
      become({ errors: { ...state.errors, [field]: problemOf(field) } });
    },
    fail,
    setNotice: (notice) => become({ notice }),
    async submit() {
      // A second press may arrive before the button is rendered as busy.
      if (isRunning) return;
      const found = Object.fromEntries(fields.flatMap((field) => (problemOf(field) ? [[field, problemOf(field)]] : []))) as Errors;
      become({ notice: null });
      if (Object.keys(found).length > 0) return fail(found);
      isRunning = true;
      become({ errors: none, isBusy: true });
      try {
        await send();
      } finally {
        isRunning = false;
        become({ isBusy: false });
      }
    },
    reset: () => become({ values: work().values, errors: none, attempt: 0 }),
  };
}

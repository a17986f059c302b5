/** What a form does with what is typed, drawn by nobody: keeps it, judges it, sends it once, says what was wrong. */
import { type Answer, CallFault, type RefusedCall } from '@lumbung/client/send.ts';

type Problem = string | null | undefined | false;
export type FieldOf<Values> = keyof Values & string;
type ErrorsOf<Values> = Partial<Record<FieldOf<Values>, string>>;

export interface FormRules<Values, Input, Reply> {
  /** Every field with what stands in it at first, in the order in which they are seen. */
  readonly values: Values;
  /** What is wrong with a field, in words; nothing when nothing is. */
  readonly checks?: { readonly [Field in FieldOf<Values>]?: (value: Values[Field], values: Values) => Problem };
  /** What has to be done before it is sent, once nothing is wrong. */
  readonly before?: () => Promise<unknown>;
  /** What is sent. */
  readonly input: (values: Values) => Input;
  /** Which field a refusal is about, by its reason. Others stand above the button. */
  readonly fields?: Readonly<Record<string, FieldOf<Values>>>;
  /** `code` tells successes apart where a call has several. */
  readonly onDone: (reply: Reply, values: Values, code: number) => unknown;
  /** Looks at a refusal first; answers true when nothing of it is left to be shown. */
  readonly onRefused?: (refusal: RefusedCall, values: Values) => boolean | Promise<boolean>;
}

/** The rules of a form as they are now, and what they need of the page. */
export interface FormWork<Values, Input, Reply> extends FormRules<Values, Input, Reply> {
  /** With a key that stays the same while nobody knows what became of the input. */
  readonly send: (input: Input, key: string) => Promise<Answer<Reply>>;
  /** What is said of a field whose shape the server did not accept. */
  readonly fieldWrong: string;
  /** A fault in one sentence. */
  readonly faultText: (fault: unknown) => string;
}

export interface FormState<Values> {
  readonly values: Values;
  readonly errors: Readonly<ErrorsOf<Values>>;
  /** Why it could not be done, where no field is to blame. */
  readonly notice: string | null;
  readonly isBusy: boolean;
  /** How often something was found wrong when it was to be sent. */
  readonly attempt: number;
}

export interface FormRun<Values> {
  /** What stands there now. */
  state(): FormState<Values>;
  set<Field extends FieldOf<Values>>(field: Field, value: Values[Field]): void;
  /** A field is left: what stands in it is judged. */
  leave(field: FieldOf<Values>): void;
  fail(found: Readonly<ErrorsOf<Values>>): void;
  setNotice(text: string | null): void;
  submit(): Promise<void>;
  reset(): void;
}

/** Runs a form. `work` is asked each time, since what a screen wants of it changes; `changed` is told every new state. */
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
  // Sent again as it was it is done once. What was answered, or is another input by now, is another matter and gets its own key.
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
      // What was wrong is looked at with every change until it is right.
      if (state.errors[field] !== undefined) become({ errors: { ...state.errors, [field]: problemOf(field) } });
    },
    leave(field) {
      if (state.values[field] === '' || state.values[field] === null) return;
      become({ errors: { ...state.errors, [field]: problemOf(field) } });
    },
    fail,
    setNotice: (notice) => become({ notice }),
    async submit() {
      // A second press comes before the button is drawn busy.
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

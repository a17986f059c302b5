/** The sandbox as tests use it: through its public API. */

interface Message {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly oneClick?: string;
}

export class Sandbox {
  private readonly origin: string;
  constructor(origin: string) {
    this.origin = origin;
  }

  async get<Body>(path: string): Promise<Body> {
    return (await fetch(`${this.origin}/sandbox/${path}`)).json() as Promise<Body>;
  }

  async post<Body>(path: string, body: object = {}): Promise<Body & { status: number }> {
    const response = await fetch(`${this.origin}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { ...((await response.json()) as Body), status: response.status };
  }

  /** Waits for a matching mail; mails are sent by a job soon after the call that caused them. */
  async mail(to: string, fits: (message: Message) => boolean = () => true): Promise<Message> {
    return until(`a mail to ${to}`, async () => (await this.get<Message[]>(`inbox?to=${encodeURIComponent(to)}`)).find(fits));
  }

  /** Waits for a code sent to an address that differs from `before`, and returns it. */
  async code(to: string, before?: string): Promise<string> {
    return until(`a new code for ${to}`, async () => {
      const newest = await this.newestCode(to);
      return newest !== before && newest;
    });
  }

  /** The newest code sent to an address so far. */
  async newestCode(to: string): Promise<string | undefined> {
    return (await this.get<Message[]>(`inbox?to=${encodeURIComponent(to)}`)).find((message) => message.code !== undefined)?.code;
  }

  pay(
    virtualAccount: string,
    amount: number,
    more: object = {},
  ): Promise<{ status: number; paid?: boolean; paymentRequestId?: string; inquiry?: { responseCode: string }; payment?: { responseCode: string } | null }> {
    return this.post('banks/pay', { virtualAccount, amount, ...more });
  }
}

/** Hooks that speed up waiting: the platforms of this process retry at once what they would retry in a few seconds. */
export const whileWaiting = new Set<() => Promise<unknown>>();
const HURRY_AFTER_MS = 150;
/** Default timeout in seconds: long enough for a busy machine, and short enough to report what hangs. */
const USUAL_S = 60;
/** Maximum timeout. Mutant runs lower it, because waiting is in vain there. */
const PATIENCE = Number(process.env.PATIENCE ?? Number.POSITIVE_INFINITY);

/** Polls until there is a result; throws with what was awaited on timeout. */
export async function until<Result>(what: string | (() => string), ask: () => Promise<Result | undefined | null | false>, seconds = USUAL_S): Promise<Result> {
  const most = Math.min(seconds, PATIENCE);
  const deadline = Date.now() + most * 1_000;
  let hurried = Date.now();
  for (;;) {
    const result = await ask();
    if (result) return result;
    if (Date.now() > hurried + HURRY_AFTER_MS) {
      await Promise.all([...whileWaiting].map((hurry) => hurry().catch(() => {})));
      hurried = Date.now();
    }
    if (Date.now() > deadline) throw new Error(`waited ${most} s for ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

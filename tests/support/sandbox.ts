/** The sandbox as tests use it: through the same API as everybody. */

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

  /** Waits for a mail that fits; a mail is sent by a job, soon after the call that caused it. */
  async mail(to: string, fits: (message: Message) => boolean = () => true): Promise<Message> {
    return until(`a mail to ${to}`, async () => (await this.get<Message[]>(`inbox?to=${encodeURIComponent(to)}`)).find(fits));
  }

  /** The newest code sent to an address, once it is another than `before`. */
  async code(to: string, before?: string): Promise<string> {
    return until(`a new code for ${to}`, async () => {
      const newest = await this.newestCode(to);
      return newest !== before && newest;
    });
  }

  /** The newest code that was sent to an address so far. */
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

/** What brings nearer what is waited for: the platforms of this process try again at once what they would try in a few seconds. */
export const whileWaiting = new Set<() => Promise<unknown>>();
const HURRY_AFTER_MS = 150;
/** How long is waited where nobody says it: what hangs is told, and a machine that does other work as well is not. */
const USUAL_S = 60;
/** The longest anything is waited for. A run that plants faults on purpose sets it: there waiting is in vain. */
const PATIENCE = Number(process.env.PATIENCE ?? Number.POSITIVE_INFINITY);

/** Asks again until there is an answer; says what was waited for when there is none in time. */
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

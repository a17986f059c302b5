/**
 * The last replies of the reading calls that ask for it, kept in the tab: a page that is reloaded without a network shows them.
 * They go with the tab, with the session (`forgetReplies`) and as soon as somebody else is signed in (`keepRepliesOf`).
 */
const PREFIX = 'last-reply:';
const OWNER = 'last-reply-of';

const nameOf = (key: readonly unknown[]): string => PREFIX + JSON.stringify(key);

/** What was answered, and when, in milliseconds since 1970. */
export interface LastReply<Reply> {
  readonly data: Reply;
  readonly at: number;
}

/** Storage that is full, or that a browser does not give, keeps nothing. */
const quietly = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

export const keepReply = (key: readonly unknown[], data: unknown, at: number): void =>
  quietly(() => sessionStorage.setItem(nameOf(key), JSON.stringify({ data, at })), undefined);

export const lastReply = <Reply>(key: readonly unknown[]): LastReply<Reply> | null =>
  quietly(() => JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null') as LastReply<Reply> | null, null);

export const forgetReplies = (): void =>
  quietly(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  }, undefined);

/** What was kept for another user, or for another session than the one of `owner`, is forgotten. */
export function keepRepliesOf(owner: string): void {
  if (quietly(() => sessionStorage.getItem(OWNER), null) === owner) return;
  forgetReplies();
  quietly(() => sessionStorage.setItem(OWNER, owner), undefined);
}

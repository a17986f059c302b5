/**
 * Last replies of read calls that ask for it, kept in the tab's session storage: a page reloaded without a network shows them.
 * They are deleted with the tab, with the session (`forgetReplies`), and when another user signs in (`keepRepliesOf`).
 */
const PREFIX = 'last-reply:';
const OWNER = 'last-reply-of';

const nameOf = (key: readonly unknown[]): string => PREFIX + JSON.stringify(key);

/** A reply and when it arrived, in milliseconds since 1970. */
export interface LastReply<Reply> {
  readonly data: Reply;
  readonly at: number;
}

/** If storage is full or unavailable, nothing is kept. */
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

/** Deletes replies that belong to another user or session than `owner`. */
export function keepRepliesOf(owner: string): void {
  if (quietly(() => sessionStorage.getItem(OWNER), null) === owner) return;
  forgetReplies();
  quietly(() => sessionStorage.setItem(OWNER, owner), undefined);
}

/** The part of a call that the browser needs: where it goes and which field of the reply is its code. */

export interface Route<Input = unknown, Reply = unknown> {
  /** capability.verbNoun: the operationId, the use case, the file, the test. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The field of the reply that carries the outcome. */
  readonly codeField: 'authCode' | 'result' | 'status' | 'statusCode' | 'errorCode';
  /** Whether it changes anything. The method does not say: some GETs of the specification write. */
  readonly effect: 'reads' | 'writes';
  /** Only for the compiler. */
  readonly types?: { readonly input: Input; readonly reply: Reply };
}

export const route = <Input, Reply>(
  name: string,
  effect: Route['effect'],
  method: Route['method'],
  path: string,
  codeField: Route['codeField'] = 'result',
): Route<Input, Reply> => ({ name, effect, method, path, codeField });

/** What a refused call answers beside its code. */
export interface RefusalReply {
  readonly reason: string;
  readonly message: string;
  readonly retryAfterMinutes?: number;
  readonly Count?: number;
  /** The order that was placed all the same, when only its payment could not be prepared. */
  readonly orderId?: string;
  readonly fields?: readonly { readonly field: string; readonly reason: string; readonly message: string }[];
  readonly lines?: readonly { readonly cartId: string; readonly code: number; readonly reason: string; readonly message: string }[];
}

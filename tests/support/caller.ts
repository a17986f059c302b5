/** A client that calls the platform over HTTP with the typed client, from its own address. */
import { randomBytes } from 'node:crypto';
import { login } from '@lumbung/contract/accounts/routes.gen.ts';
import type { User } from '@lumbung/contract/accounts/user.ts';
import type { LoginReply } from '@lumbung/contract/accounts/login.ts';
import type { Route } from '@lumbung/contract/route.ts';
import type { OperatorSessionReply } from '@lumbung/contract/operators/operator.ts';
import { login as operatorLogin } from '@lumbung/contract/operators/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { type Answer, CallFault, type Connection, send, type SendOptions, type Success } from '@lumbung/client/send.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { Secret, TOTP } from 'otpauth';

export class Caller {
  readonly clientId = randomBytes(24).toString('base64url');
  token: string | null = null;
  signature: string | null = null;
  language: string | null = null;
  readonly connection: Connection;
  readonly origin: string;
  readonly address: string;

  constructor(origin: string, address: string) {
    this.origin = origin;
    this.address = address;
    this.connection = { origin, fetch, headers: () => this.headers() };
  }

  headers(): Record<string, string> {
    return {
      'x-client-id': this.clientId,
      'sandbox-address': this.address,
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(this.signature ? { 'x-signature-token': this.signature } : {}),
      ...(this.language ? { 'accept-language': this.language } : {}),
    };
  }

  send<Input, Reply>(route: Route<Input, Reply>, input: Input, options?: SendOptions): Promise<Answer<Reply>> {
    return send(this.connection, route, input, options);
  }

  /** The result of a call that must succeed. */
  async must<Input, Reply>(route: Route<Input, Reply>, input: Input, options?: SendOptions): Promise<Reply> {
    const answer = await this.send(route, input, options);
    if (!answer.ok) throw new Error(`${route.name} was refused: ${answer.code} ${answer.reason}`);
    return (answer as Success<Reply>).value;
  }

  /** The fault of a call that must fail. */
  async fault<Input, Reply>(route: Route<Input, Reply>, input: Input, options?: SendOptions): Promise<CallFault> {
    try {
      await this.send(route, input, options);
    } catch (error) {
      if (error instanceof CallFault) return error;
      throw error;
    }
    throw new Error(`${route.name} did not fail`);
  }

  async start(): Promise<void> {
    this.signature = (await this.must(init, {})).signatureToken;
  }

  async signIn(email: string, password: string = PASSWORD): Promise<LoginReply & { user: User }> {
    await this.start();
    const reply = await this.must(login, { email, password });
    this.token = reply.token ?? null;
    if (reply.user === null) throw new Error(`${email} is asked for a second factor`);
    return { ...reply, user: reply.user };
  }

  /** Sends a raw request. */
  raw(method: string, path: string, options: { body?: string; headers?: Record<string, string> } = {}): Promise<Response> {
    return fetch(this.origin + path, {
      method,
      headers: { ...this.headers(), ...options.headers },
      ...(options.body === undefined ? {} : { body: options.body }),
    });
  }
}

/** A console client with an authenticator. */
export class OperatorCaller extends Caller {
  readonly operatorId: string;
  readonly email: string;
  /** Base 32. */
  readonly secret: string;
  private readonly now: () => number;

  constructor(origin: string, address: string, who: { operatorId: string; email: string; secret?: string; now: () => number }) {
    super(origin, address);
    this.operatorId = who.operatorId;
    this.email = who.email;
    this.secret = who.secret ?? new Secret({ size: 20 }).base32;
    this.now = who.now;
  }

  /** The authenticator's current code, or the one some steps of 30 seconds away. */
  code(steps = 0): string {
    return codeOf(this.secret, this.now() + steps * 30_000);
  }

  async signInAtConsole(password: string = PASSWORD): Promise<OperatorSessionReply> {
    const reply = await this.must(operatorLogin, { email: this.email, password, code: this.code() });
    this.token = reply.token ?? null;
    return reply;
  }
}

/** The code of a base-32 secret at a time. */
export const codeOf = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at });

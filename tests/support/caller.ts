/** Somebody who calls the platform over HTTP with the typed client, from an address of his own. */
import { randomBytes } from 'node:crypto';
import { login } from '@lumbung/contract/accounts/routes.ts';
import type { LoginReply } from '@lumbung/contract/accounts/login.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { init } from '@lumbung/contract/start/routes.ts';
import { type Answer, CallFault, type Connection, send, type SendOptions, type Success } from '@lumbung/client/send.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';

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

  async signIn(email: string, password: string = PASSWORD): Promise<LoginReply> {
    await this.start();
    const reply = await this.must(login, { email, password });
    this.token = reply.token ?? null;
    return reply;
  }

  /** A request as raw as needed. */
  raw(method: string, path: string, options: { body?: string; headers?: Record<string, string> } = {}): Promise<Response> {
    return fetch(this.origin + path, {
      method,
      headers: { ...this.headers(), ...options.headers },
      ...(options.body === undefined ? {} : { body: options.body }),
    });
  }
}

/** The socket of a database connection, which the types of `pg` do not expose. */
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

interface Wire extends EventEmitter {
  readonly stream: Socket;
}

export const wireOf = (client: pg.ClientBase): Wire => (client as unknown as { readonly connection: Wire }).connection;

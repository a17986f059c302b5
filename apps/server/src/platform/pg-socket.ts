/** The socket beneath a connection to the database: the library has it, its types do not say so. */
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

interface Wire extends EventEmitter {
  readonly stream: Socket;
}

export const wireOf = (client: pg.ClientBase): Wire => (client as unknown as { readonly connection: Wire }).connection;

/** Counts the server's writes to the database connection: each write is a system call, and everything sent in the same turn is one write. */
import type pg from 'pg';
import { wireOf } from '../../apps/server/src/platform/pg-socket.ts';

type Done = (error?: Error | null) => void;
interface Stream {
  _write(chunk: Uint8Array, encoding: BufferEncoding, done: Done): void;
  _writev?(chunks: readonly { readonly chunk: Uint8Array }[], done: Done): void;
}

/** The names of statements and transaction commands in the order sent, one entry per write. */
export function countFlushes(pools: readonly pg.Pool[]): string[] {
  const flushes: string[] = [];
  const seen = new WeakSet<object>();
  const note = (chunks: readonly Uint8Array[]): void => {
    const text = Buffer.concat(chunks).toString('latin1');
    flushes.push((text.match(/[a-zA-Z]+\.[a-zA-Z]+(?=\0)|begin|commit|rollback|savepoint/g) ?? ['?']).join(' '));
  };
  for (const pool of pools) {
    pool.on('acquire', (client) => {
      const stream = wireOf(client).stream as unknown as Stream;
      if (seen.has(stream)) return;
      seen.add(stream);
      const { _write: write, _writev: writeAll } = stream;
      stream._write = function (chunk, encoding, done) {
        note([chunk]);
        write.call(this, chunk, encoding, done);
      };
      stream._writev = function (chunks, done) {
        note(chunks.map(({ chunk }) => chunk));
        writeAll!.call(this, chunks, done);
      };
    });
  }
  return flushes;
}

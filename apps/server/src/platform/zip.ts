/** ZIP files generated while they are sent: only the current chunk is in memory. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  /** Stored without compression: pictures and PDFs are already compressed. */
  readonly isPacked: boolean;
  /** Opened when the entry is written. */
  readonly pieces: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Chunks of a ZIP. The next input is read only once the previous output has been consumed. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else if (piece.length > 0) made.push(piece);
  });
  const taken = (): Uint8Array[] => {
    if (failure) throw failure;
    const pieces = made;
    made = [];
    return pieces;
  };
  for await (const { name, isPacked, pieces } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = at;
    zip.add(file);
    for await (const piece of pieces()) {
      file.push(piece);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** The sandbox's record of a partner: one JSON line per event, on disk, so that it survives restarts. */
import fs from 'node:fs';
import path from 'node:path';

/** An event with its place in the journal. */
export interface Placed<Event> {
  readonly at: number;
  readonly event: Event;
}
type Kinded<Event> = Extract<Event, { readonly kind: string }>;

export interface Journal<Event> {
  /** All events, oldest first. */
  readonly events: readonly Event[];
  /** Events of one kind: a journal is long, and most of it is of other kinds. */
  ofKind<Kind extends Kinded<Event>['kind']>(kind: Kind): readonly Placed<Extract<Event, { readonly kind: Kind }>>[];
  append(event: Event): void;
  clear(): void;
}

/** Opens the journal of a partner. A last line that a crash cut short is dropped. */
export function openJournal<Event>(folder: string, partner: string): Journal<Event> {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${partner}.jsonl`);
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  const events: Event[] = [];
  const byKind = new Map<unknown, Placed<Event>[]>();
  const write = (event: Event): void => {
    const { kind } = event as { kind?: unknown };
    const alike = byKind.get(kind) ?? [];
    byKind.set(kind, alike);
    alike.push({ at: events.length, event });
    events.push(event);
  };
  for (const line of lines) {
    try {
      if (line !== '') write(JSON.parse(line) as Event);
    } catch {
      break;
    }
  }
  fs.writeFileSync(file, events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  let handle = fs.openSync(file, 'a');
  return {
    events,
    ofKind: <Kind extends Kinded<Event>['kind']>(kind: Kind) => (byKind.get(kind) ?? []) as Placed<Extract<Event, { readonly kind: Kind }>>[],
    append(event) {
      write(event);
      fs.writeSync(handle, `${JSON.stringify(event)}\n`);
    },
    clear() {
      events.length = 0;
      byKind.clear();
      fs.closeSync(handle);
      fs.writeFileSync(file, '');
      handle = fs.openSync(file, 'a');
    },
  };
}

/** The sandbox's memory of a partner: one JSON line an event, on disk, so that it survives everything else. */
import fs from 'node:fs';
import path from 'node:path';

export interface Journal<Event> {
  /** Everything that happened, oldest first. */
  readonly events: readonly Event[];
  append(event: Event): void;
  clear(): void;
}

/** Opens the journal of a partner. A last line that was cut short by a crash is dropped. */
export function openJournal<Event>(folder: string, partner: string): Journal<Event> {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${partner}.jsonl`);
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  const events: Event[] = [];
  for (const line of lines) {
    try {
      if (line !== '') events.push(JSON.parse(line) as Event);
    } catch {
      break;
    }
  }
  fs.writeFileSync(file, events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  let handle = fs.openSync(file, 'a');
  return {
    events,
    append(event) {
      events.push(event);
      fs.writeSync(handle, `${JSON.stringify(event)}\n`);
    },
    clear() {
      events.length = 0;
      fs.closeSync(handle);
      fs.writeFileSync(file, '');
      handle = fs.openSync(file, 'a');
    },
  };
}

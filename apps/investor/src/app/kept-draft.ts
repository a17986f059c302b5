/**
 * Autosave: 800 ms after the last change, when a field loses focus, and before the page is left. Failed saves are retried; concurrent changes from
 * another device or colleague are shown.
 */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { timeText } from '@lumbung/kernel/format.ts';
import type { Outcome } from '@lumbung/kernel/outcome.ts';
import { inSteps } from '@lumbung/wording/in-steps.ts';
import { type Draft, useFlush } from './flush.ts';
import { usePreferences, useTexts } from './preferences.tsx';

type Fields<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** The server's state of a draft. */
interface Kept<Field extends string> {
  readonly version: number;
  readonly savedAt: string | null;
  readonly profile: Fields<Field>;
}

interface Saved<Field extends string> {
  readonly version: number;
  readonly savedAt: string;
  /** Fields changed by others since the version that was sent. */
  readonly changed: Fields<Field>;
  readonly steps: unknown;
}

interface Keeping<Field extends string> {
  /** The fields of the page; only these are sent. */
  readonly fields: readonly Field[];
  readonly kept: Kept<Field>;
  /** Key of the query that displays the draft. */
  readonly shownBy: QueryKey;
  /** Reads the current values of the form in the format that is sent. */
  read(): Fields<Field>;
  /** Displays a value that others changed. */
  show(field: Field, value: string): void;
  send(batch: Fields<Field> & { readonly version: number }): Promise<Outcome<Saved<Field>, string>>;
}

/** `values` are the form's values: a change sends the draft after a pause. */
export function useKeptDraft<Field extends string>(values: object, how: Keeping<Field>): Draft {
  const text = useTexts(inSteps);
  const { language } = usePreferences();
  const client = useQueryClient();
  const { kept } = how;
  const [saved, setSaved] = useState<{ state: Draft['state']; at: string | null }>({ state: kept.savedAt ? 'saved' : 'idle', at: kept.savedAt });
  const version = useRef(kept.version);
  const sent = useRef<Fields<Field>>(kept.profile);
  const latest = useRef(how);
  latest.current = how;

  const send = useCallback(async (): Promise<boolean> => {
    const { fields, shownBy, read, show, send: sendBatch } = latest.current;
    const now = read();
    const batch = Object.fromEntries(
      fields.filter((field) => (now[field] ?? '') !== (sent.current[field] ?? '')).map((field) => [field, now[field] ?? '']),
    ) as Fields<Field>;
    if (Object.keys(batch).length === 0) return true;
    setSaved(({ at }) => ({ state: 'saving', at }));
    try {
      const answer = await sendBatch({ ...batch, version: version.current });
      if (!answer.ok) throw new Error(answer.reason);
      const { changed, steps, savedAt } = answer.value;
      version.current = answer.value.version;
      sent.current = { ...sent.current, ...batch, ...changed };
      for (const [field, value] of Object.entries<string | undefined>(changed)) if (value !== undefined) show(field as Field, value);
      client.setQueryData(shownBy, (before: Kept<Field> | undefined) =>
        before ? { ...before, version: version.current, savedAt, steps, profile: { ...before.profile, ...batch, ...changed } } : before,
      );
      setSaved({ state: 'saved', at: savedAt });
      return true;
    } catch {
      setSaved(({ at }) => ({ state: 'failed', at }));
      return false;
    }
  }, [client]);
  const flush = useFlush(values, send);

  const shown =
    saved.state === 'saving'
      ? text.saving
      : saved.state === 'failed'
        ? text.notSaved
        : saved.at === null
          ? ''
          : text.saved(timeText(saved.at, language).replace(' WIB', ''));
  return { state: saved.state, text: shown, flush };
}

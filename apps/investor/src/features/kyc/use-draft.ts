/**
 * Keeps what is typed: 800 ms after the last change, when a field is left, and before the page is left. What could not be
 * sent is sent again; what another device wrote meanwhile is shown.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { autosaveV2, getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { keyOf, useSend } from '@lumbung/client/hooks.tsx';
import { timeText } from '@lumbung/kernel/format.ts';
import type { ProfileField } from '@lumbung/kernel/profile.ts';
import { kyc } from '@lumbung/wording/kyc.ts';
import type { Form } from '@lumbung/web/use-form.tsx';
import { type Draft, useFlush } from '../../app/flush.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { type FormValues, toForm, wireProfile } from './values.ts';

export function useDraft(form: Form<FormValues>, fields: readonly ProfileField[], review: GetReviewReply): Draft {
  const text = useTexts(kyc);
  const { language } = usePreferences();
  const client = useQueryClient();
  const { mutateAsync } = useSend(autosaveV2, { outlivesPage: true });
  const [saved, setSaved] = useState<{ state: Draft['state']; at: string | null }>({ state: review.savedAt ? 'saved' : 'idle', at: review.savedAt });
  const version = useRef(review.version);
  const sent = useRef<Partial<Record<ProfileField, string>>>(review.profile);
  const latest = useRef(form);
  latest.current = form;

  const send = useCallback(async (): Promise<boolean> => {
    const now = wireProfile(latest.current.latest());
    const batch = Object.fromEntries(fields.filter((field) => (now[field] ?? '') !== (sent.current[field] ?? '')).map((field) => [field, now[field] ?? '']));
    if (Object.keys(batch).length === 0) return true;
    setSaved(({ at }) => ({ state: 'saving', at }));
    try {
      const answer = await mutateAsync({ ...batch, version: version.current });
      if (!answer.ok) throw new Error(answer.reason);
      const { changed, steps, savedAt } = answer.value;
      version.current = answer.value.version;
      sent.current = { ...sent.current, ...batch, ...changed };
      for (const [field, value] of Object.entries(changed)) latest.current.set(field as ProfileField, toForm(field as ProfileField, value));
      client.setQueryData(keyOf(getReview, {}), (before: GetReviewReply | undefined) =>
        before ? { ...before, version: version.current, savedAt, steps, profile: { ...before.profile, ...batch, ...changed } } : before,
      );
      setSaved({ state: 'saved', at: savedAt });
      return true;
    } catch {
      setSaved(({ at }) => ({ state: 'failed', at }));
      return false;
    }
  }, [client, fields, mutateAsync]);
  const flush = useFlush(form.values, send);

  const shown =
    saved.state === 'saving'
      ? text.saving
      : saved.state === 'failed'
        ? text.notSaved
        : saved.at === null
          ? text.notYetSaved
          : text.saved(timeText(saved.at, language).replace(' WIB', ''));
  return { state: saved.state, text: shown, flush };
}

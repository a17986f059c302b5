/** Keeps what is typed of a company, as the draft of a person is kept; what a colleague wrote meanwhile is shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { getReviewInsti, saveAutosaveInsti } from '@lumbung/contract/company-kyc/routes.gen.ts';
import type { GetReviewInstiReply } from '@lumbung/contract/company-kyc/get-review-insti.ts';
import { keyOf, useSend } from '@lumbung/client/hooks.tsx';
import type { CompanyField, CompanyProfile } from '@lumbung/kernel/company-profile.ts';
import { timeText } from '@lumbung/kernel/format.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import type { Form } from '@lumbung/web/use-form.tsx';
import { type Draft, useFlush } from '../../app/flush.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { type FormValues, toForm, wireValues } from './values.ts';

export function useCompanyDraft(form: Form<FormValues>, fields: readonly CompanyField[], review: GetReviewInstiReply): Draft {
  const text = useTexts(companyKyc);
  const { language } = usePreferences();
  const client = useQueryClient();
  const { mutateAsync } = useSend(saveAutosaveInsti, { outlivesPage: true });
  const [saved, setSaved] = useState<{ state: Draft['state']; at: string | null }>({ state: review.savedAt ? 'saved' : 'idle', at: review.savedAt });
  const version = useRef(review.version);
  const sent = useRef<CompanyProfile>(review.profile);
  const latest = useRef(form);
  latest.current = form;

  const send = useCallback(async (): Promise<boolean> => {
    const now = wireValues(latest.current.latest());
    const batch = Object.fromEntries(fields.filter((field) => (now[field] ?? '') !== (sent.current[field] ?? '')).map((field) => [field, now[field] ?? '']));
    if (Object.keys(batch).length === 0) return true;
    setSaved(({ at }) => ({ state: 'saving', at }));
    try {
      const answer = await mutateAsync({ ...batch, version: version.current });
      if (!answer.ok) throw new Error(answer.reason);
      const { changed, steps, savedAt } = answer.value;
      version.current = answer.value.version;
      sent.current = { ...sent.current, ...batch, ...changed };
      for (const [field, value] of Object.entries(changed)) latest.current.set(field as CompanyField, toForm(field as CompanyField, value));
      client.setQueryData(keyOf(getReviewInsti, {}), (before: GetReviewInstiReply | undefined) =>
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
          ? ''
          : text.saved(timeText(saved.at, language).replace(' WIB', ''));
  return { state: saved.state, text: shown, flush };
}

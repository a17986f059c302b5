/** Autosave for a page of company fields. */
import type { GetReviewInstiReply } from '@lumbung/contract/company-kyc/get-review-insti.ts';
import { getReviewInsti, saveAutosaveInsti } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { keyOf, useSend } from '@lumbung/client/hooks.tsx';
import type { CompanyField } from '@lumbung/kernel/company-profile.ts';
import type { Form } from '@lumbung/web/use-form.tsx';
import type { Draft } from '../../app/flush.ts';
import { useKeptDraft } from '../../app/kept-draft.ts';
import { type FormValues, toForm, wireValues } from './values.ts';

export function useCompanyDraft(form: Form<FormValues>, fields: readonly CompanyField[], review: GetReviewInstiReply): Draft {
  const { mutateAsync: send } = useSend(saveAutosaveInsti, { outlivesPage: true });
  return useKeptDraft<CompanyField>(form.values, {
    fields,
    kept: review,
    shownBy: keyOf(getReviewInsti, {}),
    read: () => wireValues(form.latest()),
    show: (field, value) => form.set(field, toForm(field, value)),
    send,
  });
}

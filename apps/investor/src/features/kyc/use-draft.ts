/** Autosave for a page of personal fields. */
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { autosaveV2, getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { keyOf, useSend } from '@lumbung/client/hooks.tsx';
import type { ProfileField } from '@lumbung/kernel/profile.ts';
import type { Form } from '@lumbung/web/use-form.tsx';
import type { Draft } from '../../app/flush.ts';
import { useKeptDraft } from '../../app/kept-draft.ts';
import { type FormValues, toForm, wireProfile } from './values.ts';

export function useDraft(form: Form<FormValues>, fields: readonly ProfileField[], review: GetReviewReply): Draft {
  const { mutateAsync: send } = useSend(autosaveV2, { outlivesPage: true });
  return useKeptDraft<ProfileField>(form.values, {
    fields,
    kept: review,
    shownBy: keyOf(getReview, {}),
    read: () => wireProfile(form.latest()),
    show: (field, value) => form.set(field, toForm(field, value)),
    send,
  });
}

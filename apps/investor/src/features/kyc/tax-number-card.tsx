/** Tax number of a verified person: the current one, the new 16-digit one, and the confirmation that the tax office has it. */
import { useQueryClient } from '@tanstack/react-query';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { getReview, updateNewNpwp, updateNpwpStatusToUpdated } from '@lumbung/contract/kyc/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { digitsOf, readNpwp } from '@lumbung/kernel/person.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { MaskedInput } from '@lumbung/ui/masked-input.tsx';
import { fieldText, kycFields } from '@lumbung/wording/kyc-fields.ts';
import { taxNumber as texts } from '@lumbung/wording/tax-number.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

/** Renders nothing if no action is needed or the state is unknown. */
export function TaxNumberCard() {
  const { data: review } = useCall(getReview, {});
  const standing = review?.taxNumber;
  const isKnown = standing?.state !== 'none' || review?.profile.taxNumberOption !== undefined;
  return standing && standing.state !== 'updated' && isKnown ? <TaxNumber standing={standing} /> : null;
}

function TaxNumber({ standing: { state, number } }: { standing: NonNullable<GetReviewReply['taxNumber']> }) {
  const text = useTexts(texts);
  const { labels } = useTexts(kycFields);
  const client = useQueryClient();
  const settle = useForm(updateNpwpStatusToUpdated, { values: {}, input: () => ({}), onDone: () => invalidate(client, getReview) });
  return (
    <Card title={text.title} id="tax-number" hint={text.hints[state]}>
      <div className="grid gap-4">
        {number && (
          <Facts
            rows={[
              [
                labels.npwpNumber,
                <span key="number" className="num">
                  {number}
                </span>,
              ],
            ]}
          />
        )}
        {state === 'old' && <InlineNotice tone="warn">{text.old}</InlineNotice>}
        {state === 'given' && (
          <form noValidate onSubmit={settle.submit} className="grid gap-3">
            <FormNotice form={settle} />
            <Button type="submit" isBusy={settle.isBusy}>
              {text.settle}
            </Button>
          </form>
        )}
        <NewNumber isAgain={state === 'given'} />
      </div>
    </Card>
  );
}

function NewNumber({ isAgain }: { isAgain: boolean }) {
  const text = useTexts(texts);
  const { labels } = useTexts(kycFields);
  const { language } = usePreferences();
  const client = useQueryClient();
  const form = useForm(updateNewNpwp, {
    values: { npwpNumber: '' },
    checks: {
      npwpNumber: (value) =>
        value === '' ? fieldText('npwpNumber', 'missing', language) : (digitsOf(value).length !== 16 || readNpwp(value) === null) && text.sixteen,
    },
    input: ({ npwpNumber }) => ({ npwpNumber }),
    onDone: async () => {
      form.reset();
      await invalidate(client, getReview);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3">
      <FormErrors form={form} />
      <MaskedInput
        {...form.typed('npwpNumber')}
        label={text.newNumber(labels.npwpNumber)}
        hint={text.hint}
        sizes={[4]}
        separator=" "
        most={16}
        autoComplete="off"
      />
      <FormNotice form={form} />
      <Button type="submit" kind={isAgain ? 'secondary' : 'primary'} isBusy={form.isBusy}>
        {isAgain ? text.again : text.save}
      </Button>
    </form>
  );
}

/** Renewal form: each part is confirmed or changed in place; all parts are submitted together. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { GetRenewalReply, SaveReKycInput, SaveReKycReply } from '@lumbung/contract/renewal/answer.ts';
import type { LookupItem } from '@lumbung/contract/lookups/get-lookups.ts';
import { saveReKyc } from '@lumbung/contract/renewal/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { dateText, groupsOfFour } from '@lumbung/kernel/format.ts';
import { FIELD_RULES, fieldProblem, isFieldAsked, isFieldNeeded, type ProfileField } from '@lumbung/kernel/profile.ts';
import { type Day, dayOf, type Instant, parseDay } from '@lumbung/kernel/time.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Checkbox, FieldError, Segmented } from '@lumbung/ui/field.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { fieldText, kycFields } from '@lumbung/wording/kyc-fields.ts';
import { renewal } from '@lumbung/wording/renewal.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { type Form, FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useLookups } from '../../../app/lists.ts';
import { usePreferences, useTexts } from '../../../app/preferences.tsx';
import { ProfileInput } from '../profile-field.tsx';
import { type FormValues, formValues, wireProfile } from '../values.ts';
import { changedOf, isFixed, isIncomplete, type Section, SECTION_NAMES, SECTIONS } from './sections.ts';

interface Asked {
  readonly asked: GetRenewalReply;
  readonly onSaved: (reply: SaveReKycReply) => void;
}
type Lists = ReadonlyMap<string, readonly LookupItem[]>;
type Choice = '' | 'same' | 'change';

export function AnswerForm(given: Asked) {
  const lookups = useLookups();
  const start = useCall(init, {}, { staleTime: 60_000 });
  return (
    <Loaded of={both(lookups, start)} shape={<Skeleton className="h-96" />} faultIn="card">
      {([{ lists }, { businessTime }]) => (
        <Parts {...given} lists={new Map(lists.map(({ list, items }) => [list, items]))} today={dayOf(Date.parse(businessTime) as Instant)} />
      )}
    </Loaded>
  );
}

function Parts({ asked, onSaved, lists, today }: Asked & { lists: Lists; today: Day }) {
  const text = useTexts(renewal);
  const { profile } = asked;
  const [choices, setChoices] = useState<Readonly<Record<Section, Choice>>>(
    () => Object.fromEntries(SECTION_NAMES.map((name) => [name, isIncomplete(name, profile) ? 'change' : ''])) as Record<Section, Choice>,
  );
  const known = formValues(profile);
  const left = SECTION_NAMES.filter((name) => choices[name] === '').length;
  const form = useAnswer({ asked, onSaved, today, left });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        {asked.isDue ? (
          <InlineNotice tone="warn">{text.due}</InlineNotice>
        ) : (
          asked.dueAt !== null && (
            <InlineNotice>
              {text.answerUntil} <DateTime at={asked.dueAt} />
            </InlineNotice>
          )
        )}
        {asked.declined !== null && <InlineNotice tone="warn">{text.declined(text.declinedBy[asked.declined])}</InlineNotice>}
        <FormErrors form={form} />
        {SECTION_NAMES.map((name) => (
          <Part
            key={name}
            section={name}
            asked={asked}
            form={form}
            lists={lists}
            choice={choices[name]}
            onChoice={(choice) => {
              setChoices((before) => ({ ...before, [name]: choice }));
              // Confirmed as unchanged: discard what was typed in the meantime.
              if (choice === 'same') for (const field of SECTIONS[name]) form.set(field, known[field]);
            }}
          />
        ))}
        <Card>
          <Checkbox {...form.box('isAgree')} label={text.agree} />
          {/* Parts missing at the last submit may be answered by now. */}
          <FieldError text={left === 0 && form.values.isAgree ? undefined : form.errors.isAgree} />
        </Card>
        <FormNotice form={form} />
        <Button type="submit" size="large" isWide isBusy={form.isBusy}>
          {text.submit}
        </Button>
      </form>
    </>
  );
}

/** Validates and submits the renewal: only changed values are sent. */
function useAnswer({ asked: { profile }, onSaved, today, left }: Asked & { today: Day; left: number }) {
  const text = useTexts(renewal);
  const { language } = usePreferences();
  const known = formValues(profile);
  const problemOf = (field: ProfileField, value: string, values: FormValues): string | null => {
    const typed = wireProfile(values);
    if (!isFieldAsked(field, typed)) return null;
    if (value.trim() === '') return isFieldNeeded(field, typed) ? fieldText(field, 'missing', language) : null;
    // Unchanged values were validated before, and some of their numbers are masked.
    const reason = value === known[field] ? null : fieldProblem(field, typed, today);
    return reason && fieldText(field, reason, language);
  };
  const fields = SECTION_NAMES.flatMap((name): readonly ProfileField[] => SECTIONS[name]);
  return useForm<FormValues & { isAgree: boolean }, SaveReKycInput, SaveReKycReply>(saveReKyc, {
    values: { ...known, isAgree: false },
    checks: {
      ...Object.fromEntries(fields.map((field) => [field, (value: string, values: FormValues) => problemOf(field, value, values)])),
      isAgree: (value: boolean) => (left > 0 ? text.sectionsLeft(left) : !value && text.agreeMissing),
    },
    input: (values) => ({ ...changedOf(values, profile), isAgree: true }),
    onDone: onSaved,
  });
}

/** One part: the known values, and whether they are still correct. */
function Part({
  section,
  asked: { profile },
  form,
  lists,
  choice,
  onChoice,
}: {
  section: Section;
  asked: GetRenewalReply;
  form: Form<FormValues>;
  lists: Lists;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}) {
  const text = useTexts(renewal);
  const { labels } = useTexts(kycFields);
  const shown = useShown(lists);
  const typed = wireProfile(form.values);
  const all = SECTIONS[section].filter((field) => isFieldAsked(field, typed));
  const isOpen = choice === 'change';
  const fixed = all.filter((field) => !isOpen || isFixed(field, profile));
  const open = all.filter((field) => isOpen && !isFixed(field, profile));
  return (
    <Card
      id={section}
      title={text.sections[section]}
      action={choice === '' ? undefined : <Badge tone={isOpen ? 'info' : 'gain'}>{isOpen ? text.isChanged : text.isSame}</Badge>}
    >
      <div className="grid gap-4">
        {fixed.length > 0 && <Facts columns={2} rows={fixed.map((field) => [labels[field] ?? field, shown(field, typed[field] ?? '')] as const)} />}
        {open.length > 0 && (
          <div className="grid gap-4 md:grid-cols-2">
            {open.map((field) => (
              <ProfileInput key={field} field={field} form={form} lists={lists} />
            ))}
          </div>
        )}
        {isOpen && (section === 'identity' || section === 'tax') && (
          <InlineNotice>
            {text.documents}{' '}
            <Link to="/account/data/change" search={{ what: 'person' }} className="inline-block min-h-6 font-semibold">
              {text.toHelp}
            </Link>
          </InlineNotice>
        )}
        {isOpen && (section === 'owner' || section === 'tax') && <p className="text-sm text-ink-2">{text.looked}</p>}
        {!isIncomplete(section, profile) && (
          <Segmented<Choice>
            isWide
            label={text.choiceOf(text.sections[section])}
            value={choice}
            onValue={onChoice}
            options={[
              { value: 'same', label: text.same },
              { value: 'change', label: text.change },
            ]}
          />
        )}
      </div>
    </Card>
  );
}

/** A value in words. */
function useShown(lists: Lists): (field: ProfileField, value: string) => ReactNode {
  const text = useTexts(renewal);
  const { language } = usePreferences();
  return (field, value) => {
    if (value === '') return <span className="text-warn">{text.empty}</span>;
    const { list } = FIELD_RULES[field];
    if (list) return lists.get(list)?.find(({ code }) => code === value)?.label[language] ?? value;
    if (field === 'birthDate' && parseDay(value) !== null) return dateText(value, language);
    return /^\d{16}$/.test(value) ? groupsOfFour(value) : value;
  };
}

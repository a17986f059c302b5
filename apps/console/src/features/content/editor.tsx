/** Edits an article in both languages beside its preview. */
import { useState } from 'react';
import type { Edition } from '@lumbung/contract/content/edition.ts';
import { saveDraft } from '@lumbung/contract/content/routes.gen.ts';
import { CONTENT_KINDS, type ContentKind, proseProblem, TOPICS, type Topic } from '@lumbung/kernel/prose.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Checkbox, Select, TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { consoleContent } from '@lumbung/wording/console-content.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { LanguageTabs } from '../../app/language-tabs.tsx';
import { PictureField } from './picture-field.tsx';
import { Preview } from './preview.tsx';

const SHORTEST = 3;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** `edition` is the newest one; null for a new article. */
export function Editor({ edition, onSaved }: { edition: Edition | null; onSaved: (saved: { itemId: string; version: number }) => void }) {
  const text = useTexts(consoleContent);
  const [lang, setLang] = useState<'id' | 'en'>('id');
  const short = (value: string) => value.trim().length < SHORTEST && text.tooShort;
  const prose = (value: string) => {
    const problem = proseProblem(value);
    return problem !== null && (problem.kind === 'empty' ? text.prose.empty : text.prose[problem.kind](problem.near));
  };
  const form = useForm(saveDraft, {
    values: valuesOf(edition),
    checks: {
      slug: (value) => !(value.length >= SHORTEST && SLUG.test(value)) && text.slugWrong,
      titleId: short,
      titleEn: short,
      leadId: short,
      leadEn: short,
      bodyId: prose,
      bodyEn: prose,
      altId: (value, { pictureId }) => pictureId !== '' && value.trim() === '' && text.altMissing,
      altEn: (value, { pictureId }) => pictureId !== '' && value.trim() === '' && text.altMissing,
    },
    input: ({ pictureId, altId, altEn, ...typed }) => ({
      ...typed,
      ...(pictureId === '' ? {} : { pictureId, altId, altEn }),
      ...(edition ? { itemId: edition.itemId, version: edition.version } : {}),
    }),
    fields: { slugTaken: 'slug' },
    onDone: onSaved,
    isSentOnce: true,
  });
  const { values } = form;
  // Errors in the hidden language are reported above, with a link to it.
  const of =
    lang === 'id'
      ? ({ title: 'titleId', lead: 'leadId', body: 'bodyId', alt: 'altId' } as const)
      : ({ title: 'titleEn', lead: 'leadEn', body: 'bodyEn', alt: 'altEn' } as const);
  const name = lang === 'id' ? text.inId : text.inEn;
  const hasElse = Object.keys(form.errors).some((field) => field.endsWith(lang === 'id' ? 'En' : 'Id') && form.errors[field as keyof typeof form.errors]);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          <FormErrors form={form} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Select label={text.kind} value={values.kind} disabled={edition !== null} onChange={(event) => form.set('kind', event.target.value as ContentKind)}>
              {CONTENT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {text.kinds[kind]}
                </option>
              ))}
            </Select>
            <Select label={text.topic} value={values.topic} onChange={(event) => form.set('topic', event.target.value as Topic)}>
              {TOPICS.map((topic) => (
                <option key={topic} value={topic}>
                  {text.topics[topic]}
                </option>
              ))}
            </Select>
          </div>
          <TextInput {...form.text('slug')} label={text.slug} hint={text.slugHint} maxLength={80} readOnly={edition !== null} autoComplete="off" />
          <Checkbox {...form.box('isFeatured')} label={text.isFeatured} />
          <PictureField pictureId={values.pictureId || null} onPicture={(pictureId) => form.set('pictureId', pictureId ?? '')} />
          <LanguageTabs value={lang} onValue={setLang} />
          <div key={lang} className="grid gap-4">
            <TextInput {...form.text(of.title)} label={text.titleOf(name)} maxLength={120} />
            <TextArea {...form.text(of.lead)} label={text.leadOf(name)} maxLength={300} rows={2} />
            <TextArea {...form.text(of.body)} label={text.bodyOf(name)} hint={text.bodyHint} maxLength={20_000} rows={16} />
            {values.pictureId !== '' && <TextInput {...form.text(of.alt)} label={text.altOf(name)} maxLength={200} />}
          </div>
          {hasElse && (
            <Button kind="quiet" size="dense" onClick={() => setLang(lang === 'id' ? 'en' : 'id')}>
              {lang === 'id' ? text.inEn : text.inId}
            </Button>
          )}
          <FormNotice form={form} />
          <div>
            <Button type="submit" isBusy={form.isBusy}>
              {text.save}
            </Button>
          </div>
        </form>
      </Card>
      <Preview title={values[of.title]} lead={values[of.lead]} body={values[of.body]} pictureId={values.pictureId || null} alt={values[of.alt]} lang={lang} />
    </div>
  );
}

const valuesOf = (edition: Edition | null) => ({
  slug: edition?.slug ?? '',
  kind: edition?.kind ?? ('article' as ContentKind),
  topic: edition?.topic ?? ('basics' as Topic),
  isFeatured: edition?.isFeatured ?? false,
  titleId: edition?.titleId ?? '',
  titleEn: edition?.titleEn ?? '',
  leadId: edition?.leadId ?? '',
  leadEn: edition?.leadEn ?? '',
  bodyId: edition?.bodyId ?? '',
  bodyEn: edition?.bodyEn ?? '',
  pictureId: edition?.pictureId ?? '',
  altId: edition?.altId ?? '',
  altEn: edition?.altEn ?? '',
});

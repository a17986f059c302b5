/** The customer search: by a complete identifier, or by words of a name. */
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { FindReply } from '@lumbung/contract/customers/find.ts';
import { find } from '@lumbung/contract/customers/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleCustomers } from '@lumbung/wording/console-customers.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { takeHanded } from '../app/handed.ts';
import { Results } from '../features/customers/results.tsx';

const SHORTEST = 3;

export const Route = createFileRoute('/customers/')({ component: Customers });

/** The results so far with their query; the text in the field may have changed since. */
interface Search {
  readonly query: string;
  readonly found: FindReply;
}

function Customers() {
  const text = useTexts(consoleCustomers);
  const general = useTexts(common);
  const navigate = useNavigate();
  const [search, setSearch] = useState<Search | null>(null);
  const [handed] = useState(takeHanded);
  const onward = useSend(find);
  const form = useForm(find, {
    // The query is personal data: it is kept out of the URL.
    values: { query: handed ?? '' },
    checks: { query: (value) => value.trim().length < SHORTEST && text.queryMissing },
    input: ({ query }) => ({ query: query.trim() }),
    fields: { customerUnknown: 'query' },
    onRefused: () => {
      setSearch(null);
      return false;
    },
    onDone: async (found, { query }) => {
      const [only] = found.items;
      // A single result is opened directly, except for a name: it may belong to another person.
      if (only && found.items.length === 1 && found.next === null && only.by !== 'name')
        return navigate({ to: '/customers/$id', params: { id: only.investorId } });
      setSearch({ query: query.trim(), found });
    },
  });
  // A query passed by the palette is searched at once.
  const isAsked = useRef(false);
  useEffect(() => {
    if (handed === null || isAsked.current) return;
    isAsked.current = true;
    void form.submit();
  }, [handed, form]);
  const goOn = async ({ query, found }: Search): Promise<void> => {
    if (found.next === null) return;
    try {
      const answer = await onward.mutateAsync({ query, after: found.next });
      // Dropped if another search was made in the meantime.
      const more = answer.ok ? { ...answer.value, items: [...found.items, ...answer.value.items] } : null;
      if (more) setSearch((now) => (now?.found === found ? { query, found: more } : now));
      else if (!answer.ok) form.setNotice(answer.message);
    } catch (fault) {
      form.setNotice(faultText(fault, general));
    }
  };
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <div className="grid gap-4">
        <Card className="max-w-180">
          <search>
            <form noValidate className="grid gap-3" onSubmit={form.submit}>
              <TextInput {...form.text('query')} label={text.query} hint={text.queryHint} type="search" autoComplete="off" spellCheck={false} data-search />
              <FormNotice form={form} />
              <div>
                <Button type="submit" isBusy={form.isBusy}>
                  {text.search}
                </Button>
              </div>
            </form>
          </search>
        </Card>
        {search && <Results found={search.found} isLoadingMore={onward.isPending} onMore={() => void goOn(search)} />}
      </div>
    </>
  );
}

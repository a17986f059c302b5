/** The search for one customer, by what is known whole. */
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { find } from '@lumbung/contract/customers/routes.gen.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { consoleCustomers } from '@lumbung/wording/console-customers.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

const SHORTEST = 3;

export const Route = createFileRoute('/customers/')({ component: Customers });

function Customers() {
  const text = useTexts(consoleCustomers);
  const navigate = useNavigate();
  const form = useForm(find, {
    // What was typed is personal: it stands in no address.
    values: { query: '' },
    checks: { query: (value) => value.trim().length < SHORTEST && text.queryMissing },
    input: ({ query }) => ({ query: query.trim() }),
    fields: { customerUnknown: 'query' },
    onDone: async ({ investorId }) => navigate({ to: '/customers/$id', params: { id: investorId } }),
  });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
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
    </>
  );
}

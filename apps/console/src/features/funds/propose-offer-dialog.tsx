/** One operator proposes which brands sell a fund from now on; choosing none closes it to purchases. */
import type { Entry, ListEntriesReply } from '@lumbung/contract/catalogue/list-entries.ts';
import { proposeOffer } from '@lumbung/contract/catalogue/routes.gen.ts';
import { Checkbox } from '@lumbung/ui/field.tsx';
import { consoleFundEntries } from '@lumbung/wording/console-fund-entries.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

export function ProposeOfferDialog({ entry, brands, onClose }: { entry: Entry; brands: ListEntriesReply['brands']; onClose: (told?: string) => void }) {
  const text = useTexts(consoleFundEntries);
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeOffer, {
    values: { brands: entry.brands as readonly string[], note: '' },
    checks: { note: noteProblem },
    input: ({ brands: sold, note }) => ({ productId: entry.productId, brands: [...sold], note }),
    ...ends,
  });
  const sold = form.values.brands;
  return (
    <ProposalDialog
      kind="catalogue.setOffer"
      title={text.offerTitle(entry.name)}
      facts={[]}
      form={form}
      note={form.text('note')}
      decidedBy="product"
      onClose={() => onClose()}
    >
      <fieldset className="m-0 border-0 p-0">
        <legend className="mb-1 p-0 font-semibold">{text.brandsLabel}</legend>
        {brands.map(({ id, name }) => (
          <Checkbox
            key={id}
            name={`brand-${id}`}
            label={name}
            checked={sold.includes(id)}
            onChange={({ target }) => form.set('brands', target.checked ? [...sold, id] : sold.filter((one) => one !== id))}
          />
        ))}
        <p className="text-sm text-ink-2">{text.offerHint}</p>
      </fieldset>
    </ProposalDialog>
  );
}

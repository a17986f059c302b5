/** The second operator sees the NAV and what was proposed, and agrees or declines; one's own can only be taken back. */
import type { WaitingNav } from '@lumbung/contract/prices/list-waiting-navs.ts';
import { agreeToVerdict, declineVerdict } from '@lumbung/contract/prices/routes.gen.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleNavs } from '@lumbung/wording/console-navs.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { useSession } from '../../app/session.ts';
import { NavFacts } from './facts.tsx';

type Proposal = NonNullable<WaitingNav['proposal']>;

export function DecideVerdictDialog({ item, proposal, onClose }: { item: WaitingNav; proposal: Proposal; onClose: (told?: string) => void }) {
  const text = useTexts(consoleNavs);
  const { language } = usePreferences();
  const operator = useSession()?.operator;
  const isOwn = operator?.operatorId === proposal.proposedBy;
  const mayDecide = operator?.roles.some((role) => role === 'product' || role === 'admin') ?? false;
  const which = { productId: item.productId, verdictId: proposal.verdictId };
  const agree = useForm(agreeToVerdict, {
    values: {},
    input: () => which,
    onDone: ({ settledLegs, verdict }) => onClose(settledLegs ? text.agreedSettled(settledLegs) : text.agreed[verdict]),
    isSentOnce: true,
  });
  const decline = useForm(declineVerdict, { values: {}, input: () => which, onDone: () => onClose(text.declined) });
  return (
    <Dialog isOpen onClose={() => onClose()} title={text.proposeTitle(item.product, dateText(item.day, language))}>
      <NavFacts
        item={item}
        more={[
          [text.verdict, <strong key="verdict">{text.verdicts[proposal.verdict]}</strong>],
          [text.note, proposal.note],
          [text.proposedBy, proposal.proposedByName],
          [text.proposedAt, <DateTime key="at" at={proposal.proposedAt} />],
        ]}
      />
      <div className="mt-4 grid gap-3">
        {isOwn && <InlineNotice>{text.own}</InlineNotice>}
        <FormNotice form={agree} />
        <FormNotice form={decline} />
        {mayDecide && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button kind="danger" isBusy={decline.isBusy} disabled={agree.isBusy} onClick={() => void decline.submit()}>
              {isOwn ? text.withdraw : text.decline}
            </Button>
            {!isOwn && (
              <Button isBusy={agree.isBusy} disabled={decline.isBusy} onClick={() => void agree.submit()}>
                {text.agree[proposal.verdict]}
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** One receipt: its picture beside the reported and recognised values, candidate statement lines, and the actions. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenCaseReply } from '@lumbung/contract/receipts/list-cases.ts';
import { listCases, openCase } from '@lumbung/contract/receipts/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateTimeText, moneyText } from '@lumbung/kernel/format.ts';
import { RECEIPT_FIELDS, type ReceiptField } from '@lumbung/kernel/receipts.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton, Told } from '@lumbung/ui/feedback.tsx';
import { ArrowLeft, Icon } from '@lumbung/ui/icons.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { consoleReceipts } from '@lumbung/wording/console-receipts.ts';
import { receiptReasons } from '@lumbung/wording/receipt-reasons.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { InvestorLink } from '../app/investor-link.tsx';
import { NotFound } from '../app/not-found.tsx';
import { DecideDialog } from '../features/decisions/decide-dialog.tsx';
import { AskForm, type OfReceipt, RefuseForm } from '../features/receipts/answer-forms.tsx';
import { LineCard } from '../features/receipts/line-card.tsx';

export const Route = createFileRoute('/receipts/$investorId/$id')({ component: ReceiptScreen });

function ReceiptScreen() {
  const text = useTexts(consoleReceipts);
  const { investorId, id: receiptId } = Route.useParams();
  const client = useQueryClient();
  const [told, setTold] = useState<string | null>(null);
  // Opening is an audited action: fetched once, and again only after an action.
  const found = useCall(openCase, { investorId, receiptId }, { staleTime: Number.POSITIVE_INFINITY });
  const done = (what?: string): void => {
    setTold(what ?? null);
    void invalidate(client, openCase);
    void invalidate(client, listCases);
  };
  return (
    <>
      <Link to="/receipts" className={`-ml-3 mb-2 ${buttonLook('quiet', 'dense')}`}>
        <Icon of={ArrowLeft} size={16} />
        {text.back}
      </Link>
      {!found.data && !found.error && <PageHeader title={text.title} />}
      <Told text={told} className="mb-4" />
      <Loaded of={found} shape={<Skeleton className="h-96" />} missing={<NotFound />} faultIn="page">
        {(one) => <Opened of={{ investorId, receiptId }} found={one} onDone={done} />}
      </Loaded>
    </>
  );
}

function Opened({ of, found, onDone }: { of: OfReceipt; found: OpenCaseReply; onDone: (told?: string) => void }) {
  const text = useTexts(consoleReceipts);
  const { language } = usePreferences();
  const [isDeciding, setDeciding] = useState(false);
  const { receipt, lines, proposalId } = found;
  const isOpen = receipt.state === 'waiting' || receipt.state === 'asked';
  return (
    <>
      <PageHeader title={text.show(found.orderCode)} action={<Badge tone={isOpen ? 'warn' : 'info'}>{text.states[receipt.state]}</Badge>} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card title={text.picture} id="picture">
          <img src={`data:image/jpeg;base64,${found.image}`} alt={text.picture} className="block h-auto w-full rounded-tile border border-line" />
        </Card>
        <div className="grid gap-4">
          {receipt.reason !== null && <InlineNotice>{receiptReasons[language][receipt.reason]}</InlineNotice>}
          {found.likes.length > 0 && <Likes found={found} />}
          <Card title={text.saidTitle} id="said">
            <Facts
              rows={[
                [text.investor, <InvestorLink key="investor" id={of.investorId} name={null} />],
                [text.name, found.verifiedName ?? text.nothing],
                [text.due, found.due === null ? text.noDue : <Money key="due" value={found.due} currency={receipt.currency} />],
                ...(receipt.question === null ? [] : [[text.question, receipt.question] as const]),
                ...(receipt.isConfirmed ? [[text.state, text.confirmed] as const] : []),
              ]}
            />
            <Fields found={found} />
          </Card>
          {isOpen && (
            <Card title={text.linesTitle} hint={text.linesLead} id="lines">
              {proposalId !== null && (
                <div className="mb-4 flex flex-wrap items-center gap-3">
                  <Badge tone="warn">{text.proposed}</Badge>
                  <Button kind="secondary" size="dense" onClick={() => setDeciding(true)}>
                    {text.decide}
                  </Button>
                </div>
              )}
              {found.takesTwo && <InlineNotice>{text.takesTwo}</InlineNotice>}
              {lines.length === 0 && <p className="text-ink-2">{text.noLines}</p>}
              <div className="mt-3 grid gap-3">
                {lines.map((line) => (
                  <LineCard key={`${line.account}:${line.day}:${line.reference}`} of={of} line={line} currency={receipt.currency} onDone={onDone} />
                ))}
              </div>
            </Card>
          )}
          {isOpen && (
            <Card title={text.decideTitle} id="answer">
              <div className="grid gap-6">
                {receipt.state === 'waiting' && <AskForm of={of} onDone={onDone} />}
                <RefuseForm of={of} lines={lines} onDone={onDone} />
              </div>
            </Card>
          )}
        </div>
      </div>
      {isDeciding && proposalId !== null && (
        <DecideDialog
          proposalId={proposalId}
          onClose={(what) => {
            setDeciding(false);
            onDone(what);
          }}
        />
      )}
    </>
  );
}

/** Reported values beside recognised ones. */
function Fields({ found: { receipt } }: { found: OpenCaseReply }) {
  const text = useTexts(consoleReceipts);
  const { language } = usePreferences();
  const { said, read, currency } = receipt;
  const shown = (field: ReceiptField, of: typeof read | typeof said): string => {
    const value = of?.[field] ?? null;
    if (value === null) return text.nothing;
    return field === 'amount' ? moneyText(value, language, { currency }) : field === 'at' ? dateTimeText(value, language) : value;
  };
  return (
    <table className="mt-4 w-full text-sm">
      <thead>
        <tr className="text-left text-ink-2">
          <th scope="col">{text.field}</th>
          <th scope="col">{text.said}</th>
          <th scope="col">{text.read}</th>
        </tr>
      </thead>
      <tbody>
        {RECEIPT_FIELDS.map((field) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 text-left font-semibold">
              {text.fields[field]}
              {receipt.differs.includes(field) && (
                <span className="ml-2">
                  <Badge tone="warn">{text.differs}</Badge>
                </span>
              )}
            </th>
            <td className="num py-2 pr-3 break-all">{shown(field, said)}</td>
            <td className="num py-2 break-all">{receipt.doubtful.includes(field) ? text.doubtful : shown(field, read)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Likes({ found }: { found: OpenCaseReply }) {
  const text = useTexts(consoleReceipts);
  return (
    <Card title={text.likes} hint={text.likesLead} id="likes">
      <ul className="m-0 grid list-none gap-2 p-0 text-sm">
        {found.likes.map((like) => (
          <li key={like.receiptId} className="flex flex-wrap items-center gap-2">
            <Link
              to="/receipts/$investorId/$id"
              params={{ investorId: like.investorId, id: like.receiptId }}
              className="inline-flex min-h-6 items-center font-semibold"
            >
              {like.isSameOwner ? text.likeOwn : (like.investorName ?? like.investorId)}
            </Link>
            <span>{like.kinds.map((kind) => text.kinds[kind]).join(', ')}</span>
            <Badge tone="info">{text.states[like.state]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

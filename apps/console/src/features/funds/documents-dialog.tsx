/** The documents of a fund: published, awaiting a second operator, and a form to propose a new version. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FundDocumentKind, KeptDocument } from '@lumbung/contract/documents/document.ts';
import { listKept, proposePublish } from '@lumbung/contract/documents/routes.gen.ts';
import type { Fund } from '@lumbung/contract/holdings/list-funds.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { uploadFile } from '@lumbung/client/upload.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { FieldError, Segmented, TextInput } from '@lumbung/ui/field.tsx';
import { FilePicker } from '@lumbung/ui/file-capture.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consents } from '@lumbung/wording/consents.ts';
import { consoleFunds } from '@lumbung/wording/console-funds.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { OpenDocument } from '../../app/open-document.tsx';
import { DecideDialog } from '../decisions/decide-dialog.tsx';

export function DocumentsDialog({ fund, mayPropose, onClose }: { fund: Fund; mayPropose: boolean; onClose: (told?: string) => void }) {
  const text = useTexts(consoleFunds);
  const [deciding, setDeciding] = useState<KeptDocument | null>(null);
  const found = useCall(listKept, { productId: fund.productId });
  if (deciding?.proposalId) {
    return <DecideDialog proposalId={deciding.proposalId} onClose={(told) => (told ? onClose(told) : setDeciding(null))} />;
  }
  return (
    <Dialog isOpen onClose={() => onClose()} title={text.documentsOf(fund.name)}>
      <div className="grid gap-4">
        <Loaded of={found} shape={<Skeleton className="h-32" />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-ink-2">{text.noDocuments}</p>
            ) : (
              <ul className="m-0 grid list-none gap-3 p-0">
                {items.map((one) => (
                  <Line key={one.documentId} document={one} onDecide={() => setDeciding(one)} />
                ))}
              </ul>
            )
          }
        </Loaded>
        {mayPropose && <Propose fund={fund} onProposed={() => onClose(text.documentProposed)} />}
      </div>
    </Dialog>
  );
}

function Line({ document, onDecide }: { document: KeptDocument; onDecide: () => void }) {
  const text = useTexts(consoleFunds);
  const names = useTexts(consents);
  const { documentId, kind, version, pages, publishedAt, isCurrent, writtenBy, proposalId } = document;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="grid">
        <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
          {names.fund[kind]}
          {proposalId !== null ? <Badge tone="info">{text.proposed}</Badge> : isCurrent && <Badge tone="gain">{text.inForce}</Badge>}
        </span>
        <span className="text-sm text-ink-2">
          {names.pdf(version, pages)}
          {publishedAt !== null && (
            <>
              {' · '}
              <DateTime at={publishedAt} />
            </>
          )}
          {writtenBy !== null && ` · ${writtenBy}`}
        </span>
      </span>
      <span className="inline-flex gap-2">
        <OpenDocument id={documentId} name={`${kind}-${version}`} />
        {proposalId !== null && (
          <Button size="dense" onClick={onDecide}>
            {text.decide}
          </Button>
        )}
      </span>
    </li>
  );
}

function Propose({ fund, onProposed }: { fund: Fund; onProposed: () => void }) {
  const text = useTexts(consoleFunds);
  const names = useTexts(consents);
  const general = useTexts(common);
  const client = useQueryClient();
  const [kind, setKind] = useState<FundDocumentKind>('factSheet');
  const [version, setVersion] = useState('');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>();
  const isWhole = version !== '' && note.trim().length >= 5;
  const take = async (bytes: File): Promise<void> => {
    setBusy(true);
    setWrong(undefined);
    try {
      const answer = await uploadFile(proposePublish, { productId: fund.productId, kind, version, note }, { name: 'document', bytes }, () => undefined);
      if (!answer.ok) return setWrong(answer.message);
      await invalidate(client, listKept);
      onProposed();
    } catch (fault) {
      setWrong(faultText(fault, general));
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="m-0 grid gap-3 border-0 border-t border-line p-0 pt-4">
      <legend className="sr-only">{text.newVersion}</legend>
      <p className="font-semibold">{text.newVersion}</p>
      <Segmented<FundDocumentKind>
        label={text.documentKind}
        value={kind}
        onValue={setKind}
        options={(['prospectus', 'factSheet'] as const).map((value) => ({ value, label: names.fund[value] }))}
      />
      <TextInput name="version" label={text.version} type="month" value={version} onChange={(event) => setVersion(event.target.value)} />
      <TextInput name="note" label={text.documentNote} hint={text.documentNoteHint} value={note} onChange={(event) => setNote(event.target.value)} />
      <p id="document-note" className="text-sm text-ink-2">
        {isBusy ? text.uploading : text.documentHint}
      </p>
      <FilePicker
        id="document"
        name={text.choosePdf}
        label={text.choosePdf}
        note="document-note"
        accept={['application/pdf']}
        isInvalid={wrong !== undefined}
        isDisabled={isBusy || !isWhole}
        look={buttonLook('secondary')}
        onFile={(file) => void take(file)}
      >
        <Icon of={FileText} size={18} />
        {text.choosePdf}
      </FilePicker>
      <FieldError text={wrong} />
      {!isWhole && <InlineNotice>{text.documentFirst}</InlineNotice>}
    </fieldset>
  );
}

/** Uploads a partner's user list: reads and previews the file, sends it in parts, and offers refused rows for download. */
import { type ReactNode, useMemo, useState } from 'react';
import { Meter } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice, Refusal } from '@lumbung/ui/feedback.tsx';
import { FilePicker } from '@lumbung/ui/file-capture.tsx';
import { consoleBrands } from '@lumbung/wording/console-brands.ts';
import { download } from '@lumbung/web/download.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { type Column, DataTable } from '../../app/data-table.tsx';
import { type FeedFile, fileOf, type FileWrong, readFeedFile, type RefusedLine } from './feed-file.ts';
import { Count } from './count.tsx';
import { useFeed } from './use-feed.ts';

interface To {
  readonly code: string;
  readonly name: string;
}
/** The maximum number of previewed rows. */
const SHOWN = 20;

export function FeedPanel({ brand, onClose }: { brand: To; onClose: () => void }) {
  const text = useTexts(consoleBrands);
  const [file, setFile] = useState<FeedFile | null>(null);
  const [wrong, setWrong] = useState<FileWrong | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async (chosen: File): Promise<void> => {
    setWrong(null);
    setReading(true);
    const found = await chosen
      .arrayBuffer()
      .then((bytes) => readFeedFile(new Uint8Array(bytes)))
      .catch(() => ({ ok: false, reason: 'notText' }) as const);
    setReading(false);
    if (found.ok) setFile(found.file);
    else setWrong(found.reason);
  };
  return (
    <section aria-label={text.handInTo(brand.name)} className="mt-4 grid gap-4 rounded-tile bg-sunken p-4">
      {file ? (
        <Sending brand={brand} file={file} onOther={() => setFile(null)} onClose={onClose} />
      ) : (
        <>
          <div>
            <p className="font-semibold">{text.file(brand.name)}</p>
            <p id={`${brand.code}-note`} className="measure text-sm text-ink-2">
              {text.fileHint}
            </p>
          </div>
          <Refusal text={wrong && text.fileWrong[wrong]} />
          <div role="status" className="text-sm text-ink-2">
            {isReading && text.reading}
          </div>
          <div className="flex flex-wrap gap-2">
            <FilePicker
              id={`${brand.code}-file`}
              name={text.choose}
              label={text.file(brand.name)}
              note={`${brand.code}-note`}
              accept={['.csv', 'text/csv', 'text/plain']}
              isInvalid={wrong !== null}
              isDisabled={isReading}
              look={buttonLook('primary')}
              onFile={(chosen) => void read(chosen)}
            >
              {text.choose}
            </FilePicker>
            <Button kind="quiet" onClick={onClose}>
              {text.close}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Sending({ brand, file, onOther, onClose }: { brand: To; file: FeedFile; onOther: () => void; onClose: () => void }) {
  const text = useTexts(consoleBrands);
  const { state, came, go, stop } = useFeed(brand.code, file);
  const refused = useMemo(() => [...file.wrong, ...came.refused].sort((one, other) => one.row - other.row), [file, came]);
  const all = file.good.length;
  const isOver = state.at === 'done';
  return (
    <>
      {state.at === 'ready' ? (
        <Facts
          rows={[
            [text.found, <Count key="found" of={file.rows} />],
            [text.ready, <Count key="ready" of={all} />],
            [text.wrongHere, <Count key="wrongHere" of={file.wrong.length} />],
          ]}
        />
      ) : (
        <Progress sent={came.sent} all={all} isRunning={state.at === 'running'} />
      )}
      {all === 0 && <InlineNotice tone="warn">{text.nothingReady}</InlineNotice>}
      <Said>
        {state.at === 'stopped' && <InlineNotice tone="warn">{text.stopped}</InlineNotice>}
        {state.at === 'foreign' && <InlineNotice tone="warn">{text.foreign(brand.name)}</InlineNotice>}
        {state.at === 'failed' && <InlineNotice tone="loss">{text.failed(state.why)}</InlineNotice>}
        {isOver && <InlineNotice tone="gain">{text.done}</InlineNotice>}
      </Said>
      {state.at !== 'ready' && (
        <Facts
          rows={[
            [text.taken, <Count key="taken" of={came.taken} />],
            [text.unchanged, <Count key="unchanged" of={came.unchanged} />],
            [text.refused, <Count key="refused" of={refused.length} />],
          ]}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {state.at === 'ready' && all > 0 && <Button onClick={go}>{text.send(all, brand.name)}</Button>}
        {state.at === 'running' && (
          <Button kind="secondary" onClick={stop}>
            {text.stop}
          </Button>
        )}
        {(state.at === 'stopped' || state.at === 'foreign' || state.at === 'failed') && <Button onClick={go}>{text.goOn}</Button>}
        {state.at !== 'running' && (
          <>
            <Button kind="secondary" onClick={onOther}>
              {text.chooseOther}
            </Button>
            <Button kind="quiet" onClick={onClose}>
              {text.close}
            </Button>
          </>
        )}
      </div>
      {(refused.length > 0 || isOver) && (
        <Refused brand={brand} lines={refused} title={state.at === 'ready' ? text.wrongRows(refused.length) : text.refusedRows(refused.length)} />
      )}
    </>
  );
}

/** The status of the upload; screen readers announce changes. */
const Said = ({ children }: { children: ReactNode }) => <div role="status">{children}</div>;

function Progress({ sent, all, isRunning }: { sent: number; all: number; isRunning: boolean }) {
  const text = useTexts(consoleBrands);
  return (
    <div>
      {isRunning && <p className="mb-2 font-semibold">{text.sending}</p>}
      <Meter share={all === 0 ? 1 : sent / all} label={text.progress(sent, all)} />
      <p className="num mt-1 text-xs text-ink-2">{text.progress(sent, all)}</p>
    </div>
  );
}

function Refused({ brand, lines, title }: { brand: To; lines: readonly RefusedLine[]; title: string }) {
  const text = useTexts(consoleBrands);
  const columns = useMemo<readonly Column<RefusedLine>[]>(
    () => [
      { id: 'row', label: text.row, value: ({ row }) => row, isNumber: true, cell: ({ row }) => row },
      { id: 'id', label: text.partnerUserId, value: ({ cells }) => cells.partnerUserId, cell: ({ cells }) => <Told text={cells.partnerUserId} /> },
      { id: 'email', label: text.email, value: ({ cells }) => cells.email, cell: ({ cells }) => <Told text={cells.email} /> },
      { id: 'reason', label: text.reason, value: ({ reason }) => text.reasons[reason], cell: ({ reason }) => text.reasons[reason] },
    ],
    [text],
  );
  if (lines.length === 0) return <p className="text-sm text-ink-2">{text.noneRefused}</p>;
  return (
    <div>
      <h3 className="text-md font-bold">{title}</h3>
      <Button
        kind="secondary"
        size="dense"
        className="my-2"
        onClick={() => download(text.fileName(brand.code), new Blob([fileOf(lines, (reason) => text.reasons[reason])], { type: 'text/csv;charset=utf-8' }))}
      >
        {text.save}
      </Button>
      {lines.length > SHOWN && <p className="text-sm text-ink-2">{text.firstOf(SHOWN)}</p>}
      <DataTable caption={title} columns={columns} items={lines.slice(0, SHOWN)} idOf={({ row }) => String(row)} />
    </div>
  );
}

/** Cells may be of any length, so they are cut. */
const Told = ({ text }: { text: string }) => <span className="break-all">{text === '' ? '–' : text.slice(0, 80)}</span>;

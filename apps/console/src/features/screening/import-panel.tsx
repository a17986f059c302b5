/** Uploads an edition of a watch list: its details, then the file, which is read and previewed before it is sent part by part. */
import { useState } from 'react';
import { importList } from '@lumbung/contract/screening/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { LISTS, type ListName } from '@lumbung/kernel/listed-row.ts';
import { Meter } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice, Refusal } from '@lumbung/ui/feedback.tsx';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { FilePicker } from '@lumbung/ui/file-capture.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleScreening } from '@lumbung/wording/console-screening.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { FileWrong } from '../../app/csv-file.ts';
import { type ListFile, partsOf, readListFile, rowsOf } from './list-file.ts';

/** The maximum number of previewed rows. */
const SHOWN = 10;

interface About {
  readonly list: ListName;
  readonly name: string;
  readonly issuedOn: string;
}

export function ImportPanel({ onClose }: { onClose: (told?: string) => void }) {
  const text = useTexts(consoleScreening);
  const [about, setAbout] = useState<About>({ list: 'dttot', name: '', issuedOn: '' });
  const [file, setFile] = useState<ListFile | null>(null);
  const [wrong, setWrong] = useState<FileWrong | null>(null);
  const [isAsked, setAsked] = useState(false);
  const missing = { name: about.name.trim().length < 2, issuedOn: about.issuedOn === '' };
  const read = async (chosen: File): Promise<void> => {
    setAsked(true);
    setWrong(null);
    const found = await chosen
      .arrayBuffer()
      .then((bytes) => readListFile(new Uint8Array(bytes)))
      .catch(() => ({ ok: false, reason: 'notText' }) as const);
    if (found.ok) setFile(found.file);
    else setWrong(found.reason);
  };
  return (
    <Card title={text.import} id="import">
      <div className="grid max-w-180 gap-4">
        <p id="import-note" className="measure m-0 text-sm text-ink-2">
          {text.importLead}
        </p>
        {/* All parts belong to one edition: its details are locked once a file is read. */}
        <fieldset disabled={file !== null} className="m-0 grid gap-4 border-0 p-0 md:grid-cols-3">
          <Select
            label={text.list}
            hint={text.listHints[about.list]}
            value={about.list}
            onChange={(event) => setAbout({ ...about, list: event.target.value as ListName })}
          >
            {LISTS.map((one) => (
              <option key={one} value={one}>
                {text.lists[one]}
              </option>
            ))}
          </Select>
          <TextInput
            label={text.editionName}
            hint={text.editionNameHint}
            value={about.name}
            maxLength={80}
            onChange={(event) => setAbout({ ...about, name: event.target.value })}
            error={isAsked && missing.name ? text.editionNameMissing : undefined}
          />
          <TextInput
            label={text.issuedOn}
            type="date"
            value={about.issuedOn}
            onChange={(event) => setAbout({ ...about, issuedOn: event.target.value })}
            error={isAsked && missing.issuedOn ? text.issuedOnMissing : undefined}
          />
        </fieldset>
        <Refusal text={wrong && text.fileWrong[wrong]} />
        {file && !missing.name && !missing.issuedOn ? (
          <Sending about={about} file={file} onOther={() => setFile(null)} onClose={onClose} />
        ) : (
          <div className="flex flex-wrap gap-2">
            <FilePicker
              id="list-file"
              name={text.choose}
              label={text.import}
              note="import-note"
              accept={['.csv', 'text/csv', 'text/plain']}
              isInvalid={wrong !== null}
              isDisabled={false}
              look={buttonLook('primary')}
              onFile={(chosen) => void read(chosen)}
            >
              {text.choose}
            </FilePicker>
            <Button kind="quiet" onClick={() => onClose()}>
              {text.close}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Sending({ about, file, onOther, onClose }: { about: About; file: ListFile; onOther: () => void; onClose: (told?: string) => void }) {
  const text = useTexts(consoleScreening);
  const general = useTexts(common);
  const { mutateAsync } = useSend(importList);
  const [editionId] = useState(() => crypto.randomUUID());
  const [sent, setSent] = useState(0);
  const [state, setState] = useState<'ready' | 'running' | 'failed'>('ready');
  const [why, setWhy] = useState('');
  const all = file.good.length;
  const run = async (): Promise<void> => {
    setState('running');
    try {
      // Resumes with the first unanswered part; sending a part that the server already received changes nothing.
      for (let part = Math.floor(sent / rowsOf(file, 1).length) + 1; part <= partsOf(file); part += 1) {
        const entries = [...rowsOf(file, part)];
        const answer = await mutateAsync({ editionId, ...about, name: about.name.trim(), part, rows: file.rows, wrong: file.wrong.length, entries });
        if (!answer.ok) throw new Refused(answer.message);
        setSent((before) => before + entries.length);
      }
      onClose(text.sent);
    } catch (fault) {
      setWhy(fault instanceof Refused ? fault.message : faultText(fault, general));
      setState('failed');
    }
  };
  return (
    <>
      <p className="m-0" role="status">
        {text.rowsFound(file.rows, file.wrong.length)}
      </p>
      {file.wrong.length > 0 && (
        <ul className="m-0 grid list-disc gap-1 pl-5 text-sm text-ink-2">
          {file.wrong.slice(0, SHOWN).map(({ row, reason }) => (
            <li key={row}>{text.wrongRow(row, text.reasons[reason])}</li>
          ))}
          {file.wrong.length > SHOWN && <li>{text.moreWrong(file.wrong.length - SHOWN)}</li>}
        </ul>
      )}
      {all === 0 && <InlineNotice tone="warn">{text.nothingReady}</InlineNotice>}
      {state !== 'ready' && (
        <div>
          <Meter share={all === 0 ? 1 : sent / all} label={text.sending(sent, all)} />
          <p className="num mt-1 mb-0 text-xs text-ink-2">{text.sending(sent, all)}</p>
        </div>
      )}
      {state === 'failed' && (
        <InlineNotice tone="loss" role="alert">
          {text.failed(why)}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-2">
        {all > 0 && (
          <Button isBusy={state === 'running'} onClick={() => void run()}>
            {state === 'failed' ? text.goOn : text.send(all)}
          </Button>
        )}
        {state !== 'running' && (
          <>
            {sent === 0 && (
              <Button kind="secondary" onClick={onOther}>
                {text.chooseOther}
              </Button>
            )}
            <Button kind="quiet" onClick={() => onClose()}>
              {text.close}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

class Refused extends Error {}

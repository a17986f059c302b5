/** Document upload: take a photo or choose a file, show a preview, or the reason it was rejected. */
import clsx from 'clsx';
import { Camera, CircleAlert, CircleCheck, Icon, ImageUp, RotateCcw } from './icons.tsx';
import type { ReactNode } from 'react';
import { Button, buttonLook } from './button.tsx';

export interface FileCaptureTexts {
  readonly take: string;
  readonly choose: string;
  readonly again: string;
  readonly done: string;
  readonly uploading: (percent: number) => string;
}

export function FileCapture({
  id,
  label,
  hint,
  error,
  image,
  isDone = false,
  progress,
  accept,
  facing,
  icon,
  texts,
  onFile,
  onCamera,
}: {
  id: string;
  label: string;
  hint: ReactNode;
  error?: string | undefined;
  /** The picture as a data URL; null if there is none. */
  image: string | null;
  isDone?: boolean;
  /** Upload progress in percent; null while no upload is running. */
  progress: number | null;
  /** Accepted media types. The camera produces images, so it is offered only if images are accepted. */
  accept: readonly string[];
  /** Which camera the phone opens. */
  facing: 'environment' | 'user';
  icon: ReactNode;
  texts: FileCaptureTexts;
  onFile: (file: File) => void;
  /** Opens a camera inside the page instead of the phone's camera app. */
  onCamera?: (() => void) | undefined;
}) {
  const note = `${id}-note`;
  const pictures = accept.filter((type) => type.startsWith('image/'));
  const picker = { label, note, isInvalid: Boolean(error), isDisabled: progress !== null, onFile };
  return (
    <div className={clsx('rounded-tile border p-4', error ? 'border-loss' : isDone ? 'border-line' : 'border-dashed border-line-strong')}>
      <div className="flex flex-wrap items-center gap-4">
        <span aria-hidden className="flex h-20 w-28 shrink-0 items-center justify-center overflow-hidden rounded-small bg-sunken text-ink-2">
          {image ? <img src={image} alt="" className="size-full object-cover" /> : icon}
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold">{label}</p>
          <Note id={note} error={error} done={isDone ? texts.done : null} hint={hint} />
        </div>
        <div className="flex flex-wrap gap-2">
          {onCamera ? (
            <Button
              id={`${id}-camera`}
              kind={isDone ? 'secondary' : 'primary'}
              icon={<Icon of={isDone ? RotateCcw : Camera} size={18} />}
              aria-label={`${isDone ? texts.again : texts.take}: ${label}`}
              disabled={progress !== null}
              onClick={onCamera}
            >
              {isDone ? texts.again : texts.take}
            </Button>
          ) : pictures.length > 0 ? (
            <FilePicker
              {...picker}
              id={`${id}-camera`}
              name={texts.take}
              accept={pictures}
              facing={facing}
              look={clsx(buttonLook(isDone ? 'secondary' : 'primary'), 'lg:hidden')}
            >
              <Icon of={isDone ? RotateCcw : Camera} size={18} />
              {isDone ? texts.again : texts.take}
            </FilePicker>
          ) : null}
          <FilePicker {...picker} id={id} name={texts.choose} accept={accept} look={buttonLook('secondary')}>
            <Icon of={ImageUp} size={18} />
            {texts.choose}
          </FilePicker>
        </div>
      </div>
      <div role="status" className="text-sm text-ink-2">
        {progress !== null && (
          <p className="mt-3">
            <progress max={100} value={progress} aria-label={label} className="mb-1 h-2 w-full" />
            {texts.uploading(progress)}
          </p>
        )}
      </div>
    </div>
  );
}

/** The hint, the confirmation that the file is there, or the error. */
const Note = ({ id, error, done, hint }: { id: string; error: string | undefined; done: string | null; hint: ReactNode }) =>
  error ? (
    <p id={id} className="flex items-start gap-1.5 text-sm text-loss">
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      {error}
    </p>
  ) : (
    <p id={id} className={clsx('flex items-start gap-1.5 text-sm', done === null ? 'text-ink-3' : 'text-gain')}>
      {done !== null && <Icon of={CircleCheck} size={16} className="mt-0.5" />}
      {done ?? hint}
    </p>
  );

/** A button that opens the camera (`facing`) or the file picker. */
export function FilePicker({
  id,
  name,
  label,
  note,
  accept,
  facing,
  isInvalid,
  isDisabled,
  look,
  onFile,
  children,
}: {
  id: string;
  name: string;
  label: string;
  /** Id of the element with the hint or the error. */
  note: string;
  accept: readonly string[];
  facing?: 'environment' | 'user';
  isInvalid: boolean;
  isDisabled: boolean;
  look: string;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  return (
    <label className={clsx(look, 'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus')}>
      <input
        id={id}
        type="file"
        accept={accept.join()}
        {...(facing ? { capture: facing } : {})}
        aria-label={`${name}: ${label}`}
        aria-describedby={note}
        aria-invalid={isInvalid || undefined}
        disabled={isDisabled}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows choosing the same file again after a failure.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      {children}
    </label>
  );
}

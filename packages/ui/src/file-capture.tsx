/** One document: taken with the camera or chosen, shown when it is there, with its reason when it is not good. */
import clsx from 'clsx';
import { Camera, CircleAlert, CircleCheck, Icon, ImageUp, RotateCcw } from './icons.tsx';
import type { ReactNode } from 'react';
import { buttonLook } from './button.tsx';

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
}: {
  id: string;
  label: string;
  hint: ReactNode;
  error?: string | undefined;
  /** The picture as a data address; null while there is none. */
  image: string | null;
  isDone?: boolean;
  /** Percent that went up; null when nothing is on its way. */
  progress: number | null;
  /** Media types that may be chosen; the camera makes pictures. */
  accept: readonly string[];
  /** Which camera of a phone opens. */
  facing: 'environment' | 'user';
  icon: ReactNode;
  texts: FileCaptureTexts;
  onFile: (file: File) => void;
}) {
  const note = `${id}-note`;
  const picker = (name: string, isCamera: boolean, content: ReactNode, look: string) => (
    <label className={clsx(look, 'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus')}>
      <input
        id={isCamera ? `${id}-camera` : id}
        type="file"
        accept={accept.filter((type) => !isCamera || type.startsWith('image/')).join()}
        {...(isCamera ? { capture: facing } : {})}
        aria-label={`${name}: ${label}`}
        aria-describedby={note}
        aria-invalid={error ? true : undefined}
        disabled={progress !== null}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it failed.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      {content}
    </label>
  );
  return (
    <div className={clsx('rounded-tile border p-4', error ? 'border-loss' : isDone ? 'border-line' : 'border-dashed border-line-strong')}>
      <div className="flex flex-wrap items-center gap-4">
        <span aria-hidden className="flex h-20 w-28 shrink-0 items-center justify-center overflow-hidden rounded-small bg-sunken text-ink-2">
          {image ? <img src={image} alt="" className="size-full object-cover" /> : icon}
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold">{label}</p>
          {error ? (
            <p id={note} className="flex items-start gap-1.5 text-sm text-loss">
              <Icon of={CircleAlert} size={16} className="mt-0.5" />
              {error}
            </p>
          ) : (
            <p id={note} className={clsx('flex items-start gap-1.5 text-sm', isDone ? 'text-gain' : 'text-ink-3')}>
              {isDone && <Icon of={CircleCheck} size={16} className="mt-0.5" />}
              {isDone ? texts.done : hint}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {picker(
            texts.take,
            true,
            <>
              <Icon of={isDone ? RotateCcw : Camera} size={18} />
              {isDone ? texts.again : texts.take}
            </>,
            clsx(buttonLook(isDone ? 'secondary' : 'primary'), 'lg:hidden'),
          )}
          {picker(
            texts.choose,
            false,
            <>
              <Icon of={ImageUp} size={18} />
              {texts.choose}
            </>,
            buttonLook('secondary'),
          )}
        </div>
      </div>
      <div role="status" className="text-sm text-ink-2">
        {progress !== null && (
          <p className="mt-3">
            <progress max={100} value={progress} aria-label={label} className="mb-1 h-2 w-full accent-primary" />
            {texts.uploading(progress)}
          </p>
        )}
      </div>
    </div>
  );
}

/** Drawing pad for a signature with finger, pen or mouse. White paper and dark ink in both themes, as it appears on documents. */
import type SignaturePad from 'signature_pad';
import { useEffect, useRef } from 'react';
import { Button } from '@lumbung/ui/button.tsx';
import { signing } from '@lumbung/wording/signing.ts';
import { useTexts } from '../../app/preferences.tsx';

const PAPER = 'rgb(255, 255, 255)';
const INK = 'rgb(20, 28, 46)';

export function DrawingPad({ isBusy, onSave, onEmpty }: { isBusy: boolean; onSave: (bytes: Blob) => Promise<boolean>; onEmpty: () => void }) {
  const text = useTexts(signing);
  const sheet = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  useEffect(() => {
    const canvas = sheet.current!;
    let isGone = false;
    void import('signature_pad').then(({ default: Pad }) => {
      if (isGone) return;
      fit(canvas);
      pad.current = new Pad(canvas, { backgroundColor: PAPER, penColor: INK });
    });
    return () => {
      isGone = true;
      pad.current?.off();
      pad.current = null;
    };
  }, []);
  const save = async (): Promise<void> => {
    if (!pad.current || pad.current.isEmpty()) return onEmpty();
    const bytes = await new Promise<Blob | null>((resolve) => sheet.current!.toBlob(resolve, 'image/png'));
    if (bytes && (await onSave(bytes))) pad.current?.clear();
  };
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-sm text-ink-2">
        {text.drawHere}
      </p>
      <canvas
        ref={sheet}
        role="img"
        aria-label={text.drawHere}
        className="h-44 w-full cursor-crosshair touch-none rounded-tile border border-line-strong bg-white"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={() => void save()}>
          {text.save}
        </Button>
        <Button kind="secondary" disabled={isBusy} onClick={() => pad.current?.clear()}>
          {text.clear}
        </Button>
      </div>
    </div>
  );
}

/** Matches the canvas resolution to the screen, so that lines are sharp. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(devicePixelRatio, 1);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')!.scale(ratio, ratio);
}

/** The picture of an article: uploaded as soon as it is chosen, and described by the fields below it. */
import { useState } from 'react';
import { uploadPicture } from '@lumbung/contract/content/routes.gen.ts';
import { uploadFile } from '@lumbung/client/upload.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { FieldError } from '@lumbung/ui/field.tsx';
import { FilePicker } from '@lumbung/ui/file-capture.tsx';
import { Icon, ImageUp } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleContent } from '@lumbung/wording/console-content.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export function PictureField({ pictureId, onPicture }: { pictureId: string | null; onPicture: (pictureId: string | null) => void }) {
  const text = useTexts(consoleContent);
  const general = useTexts(common);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>();
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setWrong(undefined);
    try {
      const answer = await uploadFile(uploadPicture, {}, { name: 'picture', bytes: file }, () => undefined);
      if (answer.ok) onPicture(answer.value.pictureId);
      else setWrong(answer.message);
    } catch (fault) {
      setWrong(faultText(fault, general));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-2">
      <p className="m-0 font-semibold">{text.picture}</p>
      <p id="picture-note" className="m-0 text-sm text-ink-2">
        {isBusy ? text.uploading : text.pictureHint}
      </p>
      <div className="flex flex-wrap gap-2">
        <FilePicker
          id="picture"
          name={text.picture}
          label={text.choosePicture}
          note="picture-note"
          accept={TYPES}
          isInvalid={wrong !== undefined}
          isDisabled={isBusy}
          look={buttonLook('secondary', 'dense')}
          onFile={(file) => void take(file)}
        >
          <Icon of={ImageUp} size={18} />
          {text.choosePicture}
        </FilePicker>
        {pictureId !== null && (
          <Button kind="quiet" size="dense" onClick={() => onPicture(null)}>
            {text.removePicture}
          </Button>
        )}
      </div>
      <FieldError text={wrong} />
    </div>
  );
}

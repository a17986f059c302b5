/**
 * In-page camera with a frame for the card or face, and live hints about the picture quality. The camera is stopped whenever it is not displayed; if
 * it cannot be opened, the device's camera app is used.
 */
import clsx from 'clsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { Camera, Icon } from '@lumbung/ui/icons.tsx';
import { kycDocuments } from '@lumbung/wording/kyc-documents.ts';
import { useTexts } from '../../app/preferences.tsx';
import { partInFrame } from './live-frame.ts';
import { type Part, type PhotoProblem, problemIn } from './photo-quality.ts';

/** Interval of quality checks in ms: short enough for a moving hand, long enough for a phone's CPU. */
const LOOKS_EVERY_MS = 400;

export type Shot = 'card' | 'face';

export default function LiveCamera({
  of,
  title,
  onPhoto,
  onClose,
  onFailed,
}: {
  of: Shot;
  title: string;
  onPhoto: (photo: File) => void;
  onClose: () => void;
  /** The camera is missing, in use elsewhere, or not allowed. */
  onFailed: () => void;
}) {
  const text = useTexts(kycDocuments).camera;
  const [video, frame] = [useRef<HTMLVideoElement>(null), useRef<HTMLDivElement>(null)];
  const isOn = useStream(video, of === 'card' ? 'environment' : 'user', onFailed);
  const part = () => seenIn(video.current, of === 'card' ? frame.current : video.current);
  const seen = useLook(isOn, () => {
    const now = part();
    return now && video.current ? (problemIn(video.current, now, of) ?? 'good') : null;
  });

  async function shoot(): Promise<void> {
    const now = part();
    if (!now || !video.current) return;
    const canvas = new OffscreenCanvas(now.width, now.height);
    canvas.getContext('2d')!.drawImage(video.current, now.x, now.y, now.width, now.height, 0, 0, now.width, now.height);
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    onPhoto(new File([photo], `${of}.jpg`, { type: photo.type }));
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} lead={text.leads[of]} staysOnPress>
      <div className="relative aspect-4/3 overflow-hidden rounded-tile bg-sunken">
        {/* No audio and no recording, so there is nothing to caption. */}
        <video ref={video} muted playsInline aria-label={title} className={clsx('size-full object-cover', of === 'face' && '-scale-x-100')} />
        <div
          ref={frame}
          aria-hidden
          className={clsx(
            'absolute top-1/2 left-1/2 -translate-1/2 border-4 shadow-[0_0_0_999px_rgb(0_0_0/0.35)]',
            of === 'card' ? 'aspect-[1.586] w-[88%] rounded-tile' : 'aspect-3/4 h-[86%] rounded-full',
            seen === 'good' ? 'border-gain' : 'border-white',
          )}
        />
      </div>
      <p role="status" className={clsx('mt-3 min-h-6 text-center font-semibold', seen === 'good' && 'text-gain')}>
        {seen === null ? text.opening : text.hints[seen]}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button kind="secondary" onClick={onClose}>
          {text.close}
        </Button>
        <Button icon={<Icon of={Camera} size={18} />} disabled={!isOn} onClick={() => void shoot()}>
          {text.shoot}
        </Button>
      </div>
    </Dialog>
  );
}

/** The part of the camera picture that lies within an element of the page. */
function seenIn(video: HTMLVideoElement | null, place: HTMLElement | null): Part | null {
  if (!video || !place) return null;
  return partInFrame({ width: video.videoWidth, height: video.videoHeight }, video.getBoundingClientRect(), place.getBoundingClientRect());
}

/** Runs the camera while the dialog is open. Returns whether it is on. */
function useStream(video: RefObject<HTMLVideoElement | null>, facingMode: 'environment' | 'user', onFailed: () => void): boolean {
  const [isOn, setOn] = useState(false);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices
      .getUserMedia({ audio: false, video: { facingMode: { ideal: facingMode }, width: { ideal: 1920 }, height: { ideal: 1080 } } })
      .then(async (opened) => {
        stream = opened;
        // The dialog was closed while the permission prompt was open.
        if (isOver || !video.current) return stop();
        for (const track of opened.getTracks()) track.addEventListener('ended', () => failed.current());
        video.current.srcObject = opened;
        await video.current.play();
        if (!isOver) setOn(true);
      })
      .catch(() => {
        if (!isOver) failed.current();
      });
    return () => {
      isOver = true;
      stop();
    };
  }, [video, facingMode]);
  return isOn;
}

/** Result of the periodic quality check while the camera is on. */
function useLook(isOn: boolean, look: () => PhotoProblem | 'good' | null): PhotoProblem | 'good' | null {
  const [seen, setSeen] = useState<PhotoProblem | 'good' | null>(null);
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setSeen(latest.current()), LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return seen;
}

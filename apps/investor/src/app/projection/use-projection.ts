/** Projection of the current input, computed in a worker. Only the latest request counts; the previous result stays visible until then. */
import { useEffect, useRef, useState } from 'react';
import type { Course, Projection } from '@lumbung/kernel/planning/fan.ts';
import { scriptUrl } from '@lumbung/web/script-url.ts';
import type { Asked, Told } from './projection-worker.ts';
import worker from './projection-worker.ts?worker&url';

export function useProjection(course: Course | null, target: number | null): Projection | null {
  const own = useRef<Worker>(undefined);
  const newest = useRef(0);
  const [projection, setProjection] = useState<Projection | null>(null);
  useEffect(() => {
    own.current = new Worker(scriptUrl(new URL(worker, location.href)), { type: 'module' });
    own.current.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.id === newest.current) setProjection(data.projection);
    };
    return () => own.current?.terminate();
  }, []);
  const asked = course === null ? null : JSON.stringify(course);
  useEffect(() => {
    if (asked === null) return;
    newest.current += 1;
    own.current?.postMessage({ id: newest.current, course: JSON.parse(asked) as Course, target } satisfies Asked);
  }, [asked, target]);
  return projection;
}

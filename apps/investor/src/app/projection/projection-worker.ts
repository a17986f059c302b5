/** Worker that computes projections, so that sliders stay responsive while a thousand paths are simulated. */
import { type Course, type Projection, projectionOf } from '@lumbung/kernel/planning/fan.ts';

export interface Asked {
  readonly id: number;
  readonly course: Course;
  readonly target: number | null;
}
export interface Told {
  readonly id: number;
  readonly projection: Projection;
}

self.onmessage = ({ data: { id, course, target } }: MessageEvent<Asked>) => {
  postMessage({ id, projection: projectionOf(course, target) } satisfies Told);
};

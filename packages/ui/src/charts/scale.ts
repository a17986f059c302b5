/** Linear scale from values to pixels. d3-scale would add 9 kB for colours and formats we do not use. */

export const linear =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);

/** A straight scale from figures to pixels. d3-scale does more, and brings colours and formats of 9 kB for it. */

export const linear =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);

/** Downsampling that keeps the shape of a series: largest triangle three buckets (Steinarsson 2013). */

/** Returns the indexes of `values` to keep: at most `count`, including the first and last. */
export function lttb(values: readonly number[], count: number): number[] {
  const size = values.length;
  if (count >= size || count < 3) return values.map((_, index) => index);
  const width = (size - 2) / (count - 2);
  const kept = [0];
  let last = 0;
  for (let bucket = 0; bucket < count - 2; bucket += 1) {
    const from = Math.floor(bucket * width) + 1;
    const to = Math.min(Math.floor((bucket + 1) * width) + 1, size - 1);
    const nextTo = Math.min(Math.floor((bucket + 2) * width) + 1, size);
    let meanX = 0;
    let meanY = 0;
    for (let index = to; index < nextTo; index += 1) {
      meanX += index;
      meanY += values[index]!;
    }
    meanX /= Math.max(1, nextTo - to);
    meanY /= Math.max(1, nextTo - to);
    let best = from;
    let bestArea = -1;
    for (let index = from; index < to; index += 1) {
      const area = Math.abs((last - meanX) * (values[index]! - values[last]!) - (last - index) * (meanY - values[last]!));
      if (area > bestArea) {
        bestArea = area;
        best = index;
      }
    }
    kept.push(best);
    last = best;
  }
  return [...kept, size - 1];
}

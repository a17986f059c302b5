/** The view of a picture: zoom and rotation, the keys that change them, and the resulting layout. */
export interface View {
  readonly zoom: number;
  /** Quarter turns, clockwise. */
  readonly turns: number;
}

export const UPRIGHT: View = { zoom: 1, turns: 0 };
export const LEAST_ZOOM = 1;
export const MOST_ZOOM = 4;
const STEP = 0.5;

/** Returns the same view if the key has no effect. */
export function moved(view: View, key: string): View {
  const zoom = (by: number): View => {
    const next = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, view.zoom + by));
    return next === view.zoom ? view : { ...view, zoom: next };
  };
  if (key === '+' || key === '=') return zoom(STEP);
  if (key === '-') return zoom(-STEP);
  if (key === 't') return { ...view, turns: (view.turns + 1) % 4 };
  return key === '0' && (view.zoom !== 1 || view.turns !== 0) ? UPRIGHT : view;
}

/** The box is as wide as its container times the zoom; a picture on its side is as wide as the box is high. */
export function placeOf({ zoom, turns }: View, { width, height }: { readonly width: number; readonly height: number }) {
  const isOnItsSide = turns % 2 === 1;
  return {
    width: `${zoom * 100}%`,
    ratio: isOnItsSide ? `${height} / ${width}` : `${width} / ${height}`,
    imageWidth: isOnItsSide ? `${(100 * width) / height}%` : '100%',
    transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  };
}

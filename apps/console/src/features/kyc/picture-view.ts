/** How a picture is looked at: how large, and which side up; what a key does about it, and where the picture then stands. */
export interface View {
  readonly zoom: number;
  /** Quarters of a turn, clockwise. */
  readonly turns: number;
}

export const UPRIGHT: View = { zoom: 1, turns: 0 };
export const LEAST_ZOOM = 1;
export const MOST_ZOOM = 4;
const STEP = 0.5;

/** The same view where a key means nothing, or there is no further. */
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

/** The box takes the width it is given, as often as it is enlarged; a picture on its side is as wide as the box is high. */
export function placeOf({ zoom, turns }: View, { width, height }: { readonly width: number; readonly height: number }) {
  const isOnItsSide = turns % 2 === 1;
  return {
    width: `${zoom * 100}%`,
    ratio: isOnItsSide ? `${height} / ${width}` : `${width} / ${height}`,
    imageWidth: isOnItsSide ? `${(100 * width) / height}%` : '100%',
    transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  };
}

/** Slider: one real range input under its label, with the value in words. */
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface SliderProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'min' | 'max' | 'step' | 'type'> {
  readonly label: ReactNode;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
  /** The value in words: `20 tahun`. Screen readers announce it instead of the number. */
  readonly shown: string;
}

export function Slider({ label, min, max, step = 1, value, onValue, shown, id, ...rest }: SliderProps) {
  const own = useId();
  const field = id ?? own;
  const done = max === min ? 100 : ((value - min) / (max - min)) * 100;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={field} className="text-sm font-semibold">
          {label}
        </label>
        <output htmlFor={field} className="num text-sm font-bold">
          {shown}
        </output>
      </div>
      <div className="relative flex min-h-11 items-center">
        <svg aria-hidden className="absolute inset-x-0 h-1.5 w-full overflow-visible" preserveAspectRatio="none" viewBox="0 0 100 6">
          <rect width="100" height="6" rx="1" className="fill-line" />
          <rect width={done} height="6" rx="1" className="fill-primary" />
        </svg>
        <input
          {...rest}
          id={field}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={shown}
          onChange={(event) => onValue(Number(event.target.value))}
          className="slider relative m-0 min-h-11 w-full cursor-pointer rounded-control bg-transparent focus-visible:-outline-offset-2"
        />
      </div>
    </div>
  );
}

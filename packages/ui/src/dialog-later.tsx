/** Lazy-loaded dialogs, for screens where most visits never open one. */
import { type ComponentProps, lazy, Suspense } from 'react';
import type { Dialog, Sheet } from './dialog.tsx';

const LazyDialog = lazy(() => import('./dialog.tsx').then((module) => ({ default: module.Dialog })));
const LazySheet = lazy(() => import('./dialog.tsx').then((module) => ({ default: module.Sheet })));

export const DialogLater = (props: ComponentProps<typeof Dialog>) =>
  props.isOpen ? (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  ) : null;

export const SheetLater = (props: ComponentProps<typeof Sheet>) =>
  props.isOpen ? (
    <Suspense fallback={null}>
      <LazySheet {...props} />
    </Suspense>
  ) : null;

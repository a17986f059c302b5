/** The screen that shows the components of the console. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/styles.tsx', { eager: true, import: 'Route' });

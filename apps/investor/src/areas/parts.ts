/** Style guide: all components, for developers of screens. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/styles.tsx', { eager: true, import: 'Route' });

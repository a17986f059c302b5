/** Goals and the navigator. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{goals,navigator}.*.tsx', { eager: true, import: 'Route' });

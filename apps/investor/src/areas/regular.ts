/** Recurring plans. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/plans.*.tsx', { eager: true, import: 'Route' });

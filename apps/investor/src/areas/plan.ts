/** What is planned: goals. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/goals.*.tsx', { eager: true, import: 'Route' });

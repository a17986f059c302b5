/** What is planned: goals, and what the navigator advises. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{goals,navigator}.*.tsx', { eager: true, import: 'Route' });

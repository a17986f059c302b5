/** Operators and what they did, and the jobs that fail. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{audit,jobs,users.*}.tsx', { eager: true, import: 'Route' });

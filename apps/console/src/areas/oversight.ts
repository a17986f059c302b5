/** Operators, what they did and how they sign in, and the jobs that fail. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{audit,jobs,reads,security,users.*}.tsx', { eager: true, import: 'Route' });

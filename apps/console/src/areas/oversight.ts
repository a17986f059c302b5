/** Operators and what they did. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{audit,users.*}.tsx', { eager: true, import: 'Route' });

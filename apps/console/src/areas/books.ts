/** Money and whether the books are true: money that waits, reconciliation. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{money,reconciliation}.tsx', { eager: true, import: 'Route' });

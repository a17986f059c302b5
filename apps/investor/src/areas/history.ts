/** Holdings and history: portfolio, transactions, notifications. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{portfolio.*,transactions.*,notifications}.tsx', { eager: true, import: 'Route' });

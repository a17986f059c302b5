/** Market, fund comparison and watchlist. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{market,compare,watchlist}.tsx', { eager: true, import: 'Route' });

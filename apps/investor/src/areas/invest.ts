/** Buying, selling, paying. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{cart,checkout.*,pay.*,promos.*,receipt,sell.*,switch.*}.tsx', { eager: true, import: 'Route' });

/** Opening an account. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{register.*,register}.tsx', { eager: true, import: 'Route' });

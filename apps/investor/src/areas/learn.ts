/** Articles, tutorials and the glossary. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/learn.*.tsx', { eager: true, import: 'Route' });

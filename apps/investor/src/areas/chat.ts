/** Conversations with support. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/chat.*.tsx', { eager: true, import: 'Route' });

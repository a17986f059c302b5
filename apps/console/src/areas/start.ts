/** Screens that every operator opens first: sign-in, invitation, overview. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{index,login,welcome}.tsx', { eager: true, import: 'Route' });

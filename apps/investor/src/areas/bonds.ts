/** Government bonds: offers, one series, a ladder. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/bonds.*.tsx', { eager: true, import: 'Route' });

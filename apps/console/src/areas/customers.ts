/** People and their orders: who they are, identity cases, orders, who brought them. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{agents,customers.*,kyc.*,orders.*}.tsx', { eager: true, import: 'Route' });

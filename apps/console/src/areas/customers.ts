/** People and their orders: identity cases, orders. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{kyc.*,orders.*}.tsx', { eager: true, import: 'Route' });

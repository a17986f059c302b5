/** Identity check, risk profile, account. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{kyc.*,company-kyc.*,risk-profile,account.*,sign.*}.tsx', { eager: true, import: 'Route' });

/** Screens of the area "oversight": operators, audit, reads of personal data, own access, failing jobs. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{audit,jobs,reads,security,users.*}.tsx', { eager: true, import: 'Route' });

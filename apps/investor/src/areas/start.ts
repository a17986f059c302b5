/** The screens opened first: landing page, login, funds, home. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{index,login.index,explore,funds.*,home}.tsx', { eager: true, import: 'Route' });

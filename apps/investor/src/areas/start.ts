/** What somebody opens first: the entrance, the door, the funds, home. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{index,login.index,explore,funds.*,home}.tsx', { eager: true, import: 'Route' });

/** Goal types in display order; must match the contract. */
import type { StepOne } from '@lumbung/contract/goals/shapes.ts';

export type GoalType = StepOne['type'];
export const GOAL_TYPE_NAMES = [
  'retirement',
  'education',
  'home',
  'pilgrimage',
  'wedding',
  'vehicle',
  'travel',
  'reserve',
  'other',
] as const satisfies readonly GoalType[];

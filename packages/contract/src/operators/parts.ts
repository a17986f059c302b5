/** Two-operator decisions of operators. */
export const DECISIONS = ['operators.invite', 'operators.changeRoles', 'operators.restore', 'operators.resetFactor', 'operators.resetPassword'] as const;

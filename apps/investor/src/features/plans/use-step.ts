/** A plan step as a form without a request: valid input leads to the next step. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useForm } from '@lumbung/web/use-form.tsx';
import type { PlanStep } from './steps.tsx';

type Checks<Values extends object> = NonNullable<Parameters<typeof useForm<Values, Values, null>>[1]['checks']>;

export function useStep<Values extends object>(next: PlanStep, values: Values, checks: Checks<Values>, onRight: (values: Values) => void) {
  const navigate = useNavigate();
  const search = useSearch({ from: '/plans/new/$step' });
  return useForm(async () => ({ ok: true as const, value: null, code: 0 }), {
    values,
    checks,
    input: (typed: Values) => typed,
    onDone: (_reply, typed) => {
      onRight(typed);
      return navigate({ to: '/plans/new/$step', params: { step: next }, search });
    },
  });
}

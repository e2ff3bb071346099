import { keptSideLimit } from '@kumbi/contract/automations/steps/condition/condition.limits.ts';
import { conditionStep } from '@kumbi/contract/automations/steps/condition/condition.step.ts';
import { holds } from '@kumbi/contract/shared/comparison.ts';
import { localStep, tooLarge } from '../../run/step-runner.slot.ts';

export const conditionRunner = localStep(conditionStep, async (_, { step, render }) => {
  const sides = render((fill) => ({ left: fill(step.left), right: fill(step.right) }));
  if (!sides) return tooLarge;
  const result = holds(sides.left, step.comparison, sides.right);
  const left = sides.left.slice(0, keptSideLimit);
  return { port: result ? 'yes' : 'no', output: { left, right: sides.right.slice(0, keptSideLimit), result } };
});

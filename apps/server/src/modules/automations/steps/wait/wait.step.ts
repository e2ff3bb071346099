import { waitUnitMs } from '@kumbi/contract/automations/steps/wait/wait.limits.ts';
import { waitStep } from '@kumbi/contract/automations/steps/wait/wait.step.ts';
import { localStep } from '../../run/step-runner.slot.ts';

export const waitRunner = localStep(waitStep, async (ctx, { step, isResumed }) =>
  isResumed
    ? { port: 'next' }
    : { until: new Date(ctx.kernel.clock.now().getTime() + step.amount * waitUnitMs[step.unit]) },
);

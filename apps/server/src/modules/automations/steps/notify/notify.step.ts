import { notifyStep } from '@kumbi/contract/automations/steps/notify/notify.step.ts';
import { notify } from '../../../notifications/notifications.public.ts';
import { flowSaysNotification } from '../../automations.notifications.ts';
import { localStep, tooLarge } from '../../run/step-runner.slot.ts';

/** The part of a text that a notification shows. */
const shownText = 1_000;

export const notifyRunner = localStep(notifyStep, async (ctx, { step, run, href, render }) => {
  const rendered = render((fill) => ({ text: fill(step.text).trim().slice(0, shownText) }));
  if (!rendered) return tooLarge;
  await notify(ctx, { kind: flowSaysNotification, values: { flow: run.title, text: rendered.text }, href });
  return { port: 'next', output: rendered };
});

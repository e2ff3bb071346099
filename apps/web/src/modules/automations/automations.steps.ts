import type { StepView } from './step-view.ts';
import { callView } from './steps/call/call.step.ts';
import { conditionView } from './steps/condition/condition.step.ts';
import { notifyView } from './steps/notify/notify.step.ts';
import { requestView } from './steps/request/request.step.ts';
import { waitView } from './steps/wait/wait.step.ts';
import { webhookView } from './steps/webhook/webhook.step.ts';

export const automationsSteps: readonly StepView[] = [
  webhookView,
  callView,
  conditionView,
  waitView,
  requestView,
  notifyView,
];

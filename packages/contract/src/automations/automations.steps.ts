import { callStart } from './steps/call/call.start.ts';
import { conditionStep } from './steps/condition/condition.step.ts';
import { notifyStep } from './steps/notify/notify.step.ts';
import { requestStep } from './steps/request/request.step.ts';
import { waitStep } from './steps/wait/wait.step.ts';
import { webhookStart } from './steps/webhook/webhook.start.ts';

export const automationsSteps = [webhookStart, callStart, conditionStep, waitStep, requestStep, notifyStep] as const;

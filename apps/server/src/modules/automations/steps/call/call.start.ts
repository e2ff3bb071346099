import { callStart } from '@kumbi/contract/automations/steps/call/call.start.ts';
import { flowStart } from '../../flow/flow-start.slot.ts';

/** A call needs no binding: `callFlow` starts the run of the flow that the key or the person names. */
export const callTrigger = flowStart(callStart, {});

export { hasPublishedFlow, readFlowsWith } from './flow/flow.reads.ts';
export { findFlow } from './flow/flow.store.ts';
export { flowStart, flowStarts } from './flow/flow-start.slot.ts';
export { beginRun, resumeRuns } from './run/run.service.ts';
export { chainHeaders, ownChain } from './run/run-chain.rules.ts';
export { beginRunOfEvent, type StartingEvent } from './run/run-of-event.service.ts';
export {
  type Called,
  failed,
  localStep,
  type Outcome,
  outsideStep,
  type Pause,
  type StepRunner,
  stepRunners,
  tooLarge,
} from './run/step-runner.slot.ts';
export { type FlowTemplate, flowTemplates, link, templateRow } from './template/flow-template.slot.ts';

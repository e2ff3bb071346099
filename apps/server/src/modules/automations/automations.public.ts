export { hasPublishedFlow } from './flow.reads.ts';
export { findFlow } from './flow.store.ts';
export { type FlowStart, flowStart, flowStarts } from './flow-start.slot.ts';
export { type FlowTemplate, flowTemplates, link, templateColumn, templateRow } from './flow-template.slot.ts';
export { beginRun } from './run.service.ts';
export { failed, localStep, outsideStep, stepRunners, tooLarge } from './step-runner.slot.ts';

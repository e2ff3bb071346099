export { hasPublishedFlow } from './flow.reads.ts';
export { type FlowTemplate, flowTemplates, link, templateRow } from './flow-template.slot.ts';
export { failed, localStep, stepRunners, tooLarge } from './step-runner.slot.ts';

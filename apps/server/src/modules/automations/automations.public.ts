export { hasPublishedFlow } from './flow/flow.reads.ts';
export { failed, localStep, stepRunners, tooLarge } from './run/step-runner.slot.ts';
export { type FlowTemplate, flowTemplates, link, templateRow } from './template/flow-template.slot.ts';

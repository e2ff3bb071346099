export { hasPublishedFlow } from './flow.reads.ts';

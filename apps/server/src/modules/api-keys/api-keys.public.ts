export { type KeyTargets, keyTargets } from './target.slot.ts';

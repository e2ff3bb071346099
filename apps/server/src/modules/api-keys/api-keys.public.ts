export { readKeyName, readTargetKeys } from './api-key.store.ts';
export { type KeyTargets, keyTargets } from './target.slot.ts';

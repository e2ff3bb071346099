export { createKeyGate } from './key-gate.service.ts';
export { registerApiReference } from './reference.routes.ts';
export { type KeyTargets, keyTargets } from './target.service.ts';

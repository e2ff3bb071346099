export { createKeyGate } from './key-gate.service.ts';
export { registerApiReference } from './reference.routes.ts';

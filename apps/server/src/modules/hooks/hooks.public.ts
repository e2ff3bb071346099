export {
  type FormerSecret,
  formerAfter,
  messageId,
  newSigningSecret,
  rotatingUntil,
  rowId,
  type SigningSecrets,
  signedHeaders,
} from './destination/signing-secret.rules.ts';
export { type DemoCall, type DemoDelivery, insertDemoEvents, insertDemoHours } from './event/event.demo.ts';
export { findLoggedEvent } from './event/event.reads.ts';
export { type StoredEvent, storedEventView } from './event/event.view.ts';
export { bindHook, type HookTarget, hookTargets, unbindHooks } from './event/event-target.slot.ts';
export { findHookByAddress, isHookBound, readHooks, readHooksBoundTo, readHooksById } from './hook/hook.reads.ts';
export { type HookKeys, hookKeys } from './hook/hook-keys.slot.ts';

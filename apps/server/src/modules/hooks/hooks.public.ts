export { bindHook, type HookTarget, hookTargets, unbindHooks } from './event-target.service.ts';
export { readHooks, readHooksBoundTo, readHooksById } from './hook.reads.ts';

export { bindHook, type HookTarget, hookTargets, unbindHooks } from './event/event-target.service.ts';
export { readHooks, readHooksBoundTo, readHooksById } from './hook/hook.reads.ts';

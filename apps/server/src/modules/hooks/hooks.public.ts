/** Events by cursor, one event, and the next one: what calls with a key of one webhook need. */
export { getEventOf as getEvent, listEventsOf as listEvents } from './event.service.ts';
export { bindHook, type HookTarget, hookTargets, unbindHooks } from './event-target.service.ts';
export { waitForNextEvent } from './event-wait.service.ts';
export { readHookById, readHooks, readHooksById } from './hook.reads.ts';
export { replayEvent } from './replay.service.ts';

import { readTargetKeys } from '../api-keys/api-keys.public.ts';
import { readFlowsWith } from '../automations/automations.public.ts';
import { readHooksBoundTo } from '../hooks/hooks.public.ts';
import type { IntegrationUsers } from './integration-user.slot.ts';

/** Programs with a key of the integration. */
export const keyUsers: IntegrationUsers = { find: (ctx, { id }, most) => readTargetKeys(ctx, id, most) };

/** Webhooks to which the integration reports. */
export const hookUsers: IntegrationUsers = {
  find: async (ctx, { id }, most) => (await readHooksBoundTo(ctx, [id])).slice(0, most),
};

/** Flows with a step that uses the integration. */
export const flowUsers: IntegrationUsers = { find: (ctx, { id }, most) => readFlowsWith(ctx, 'connection', id, most) };

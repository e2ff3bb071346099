import type { Cause } from '@kumbi/contract/shared/cause.ts';
import type { Heard } from '../../../kernel/module.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { beginRunOfEvent, type StartingEvent } from '../../automations/automations.public.ts';
import { contactFactsOf } from '../contact-event.view.ts';
import { insertContactRun } from '../steps/contact-run.store.ts';
import { readTriggeredFlows } from './flow-trigger.store.ts';
import type { TriggerKind } from './flow-trigger.table.ts';

interface Change {
  readonly kind: TriggerKind;
  /** The changed tags, groups or fields. */
  readonly values: readonly string[];
  readonly origin: StartingEvent['origin'];
  /** Reads the part of the flow's event that describes one of the values; undefined if it no longer exists. */
  factsOf(ctx: Ctx, value: string): Promise<object | undefined>;
}

/** Starts the flows that wait for a change of a contact. */
export async function beginTriggeredRuns(
  {
    kernel,
    workspaceId,
    eventId,
    at,
    payload,
  }: Heard<{ readonly contact_id: string; readonly cause?: Cause | undefined }>,
  { kind, values, origin, factsOf }: Change,
): Promise<void> {
  if (!workspaceId) return;
  await inSystemCtx(kernel, workspaceId, 'start flows of a contact', async (ctx) => {
    const flows = await readTriggeredFlows(ctx, kind, values);
    const contact = flows.length > 0 && (await contactFactsOf(ctx, payload.contact_id));
    if (!contact) return;
    for (const { flowId, value } of flows) {
      const facts = await factsOf(ctx, value);
      const event = { eventId, at, origin, cause: payload.cause };
      const run = facts && (await beginRunOfEvent(ctx, flowId, { contact, ...facts }, event));
      if (run) await insertContactRun(ctx, payload.contact_id, run.id);
    }
  });
}

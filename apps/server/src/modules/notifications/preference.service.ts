import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { notificationPreferences } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import {
  type NotificationKind,
  notificationGroups,
  notificationKinds,
} from '@kumbi/contract/notifications/notifications.schemas.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { notificationDefinitions } from './notification-kind.service.ts';
import { kindName } from './notification-words.service.ts';
import { type Channels, channelsOf, requiredChannels } from './preference.rules.ts';
import { readChoices, upsertChoice } from './preference.store.ts';

type Preference = Returns<typeof notificationPreferences.save>['preference'];

export async function listNotificationPreferences(
  ctx: MemberCtx,
): Promise<Returns<typeof notificationPreferences.list>> {
  const chosen = new Map((await readChoices(ctx, ctx.actor.userId)).map((choice) => [choice.kind, choice]));
  const all = notificationKinds.map((kind) => preferenceOf(ctx, kind, chosen.get(kind)));
  return { preferences: notificationGroups.flatMap((group) => all.filter((each) => each.group === group)) };
}

export async function saveNotificationPreference(
  ctx: MemberCtx,
  { params: { kind }, body }: Parsed<typeof notificationPreferences.save>,
): Promise<Returns<typeof notificationPreferences.save> | Refusal> {
  const definition = ctx.kernel.registry.get(notificationDefinitions, kind);
  if (requiredChannels(definition, ctx.role).some((channel) => !body[channel])) return refuse('notification.required');
  await upsertChoice(ctx, { user_id: ctx.actor.userId, kind, ...body });
  return { preference: preferenceOf(ctx, kind, body) };
}

/** Returns the kinds that a person keeps out of their list in the app. */
export async function readMutedKinds(ctx: MemberCtx): Promise<NotificationKind[]> {
  const choices = await readChoices(ctx, ctx.actor.userId);
  return choices
    .filter(({ kind, ...chosen }) => {
      const definition = ctx.kernel.registry.find(notificationDefinitions, kind);
      return definition && !channelsOf(definition, ctx.role, chosen).app;
    })
    .map(({ kind }) => kind);
}

function preferenceOf(ctx: MemberCtx, kind: NotificationKind, chosen: Channels | undefined): Preference {
  const definition = ctx.kernel.registry.get(notificationDefinitions, kind);
  return {
    kind,
    group: definition.group,
    name: kindName(kind, ctx.locale),
    ...channelsOf(definition, ctx.role, chosen),
    required: requiredChannels(definition, ctx.role),
  };
}

import type { NotificationChannel } from '@kumbi/contract/notifications/notifications.schemas.ts';
import type { Role } from '@kumbi/contract/shared/roles.ts';
import type { NotificationDefinition } from './notification-kind.service.ts';

export type Channels = { readonly [Channel in NotificationChannel]: boolean };

type Kind = Pick<NotificationDefinition, 'email' | 'required'>;

/** Returns whether someone with this role gets the emails of a kind without choosing them. */
const getsEmail = ({ email }: Kind, role: Role): boolean =>
  role === 'owner' ? email !== undefined : role === 'max-editor' && email === 'managers';

/** The channels of a kind before the person chose any. Messages on devices also need a registered device. */
const defaultChannels = (kind: Kind, role: Role): Channels => ({
  app: true,
  email: getsEmail(kind, role),
  push: true,
});

/** The channels that this person can't turn off: required ones that they have by default. */
export const requiredChannels = (kind: Kind, role: Role): NotificationChannel[] => {
  const given = defaultChannels(kind, role);
  return (kind.required ?? []).filter((channel) => given[channel]);
};

/** Returns the channels of a person, with the required ones on. A choice may be older than the requirement. */
export function channelsOf(kind: Kind, role: Role, chosen: Channels | undefined): Channels {
  const { app, email, push } = chosen ?? defaultChannels(kind, role);
  const required = requiredChannels(kind, role);
  return {
    app: app || required.includes('app'),
    email: email || required.includes('email'),
    push: push || required.includes('push'),
  };
}

import { invitedRoles } from '@kumbi/contract/team/team.schemas.ts';
import * as z from 'zod';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { notification } from '../notifications/notifications.public.ts';

const role = z.enum(invitedRoles);

export const invitationReceivedNotification = notification({
  kind: 'invitation_received',
  group: 'workspace',
  values: z.object({ company: z.string(), role }),
  shown: ({ company, role }, locale) => ({ company, role: serverText(locale, 'team_roles', role) }),
});

export const invitationAcceptedNotification = notification({
  kind: 'invitation_accepted',
  group: 'workspace',
  values: z.object({ name: z.string(), role }),
  shown: ({ name, role }, locale) => ({ name, role: serverText(locale, 'team_roles', role) }),
});

export const invitationRejectedNotification = notification({
  kind: 'invitation_rejected',
  group: 'workspace',
  values: z.object({ name: z.string() }),
});

const people = z.object({ from: z.string(), to: z.string() });

export const transferOfferedNotification = notification({
  kind: 'transfer_offered',
  group: 'workspace',
  required: ['app'],
  values: people,
});

export const companyTransferredNotification = notification({
  kind: 'company_transferred',
  group: 'workspace',
  required: ['app'],
  values: people,
});

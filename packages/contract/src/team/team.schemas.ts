import * as z from 'zod';
import { emailField } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { roles } from '../shared/roles.ts';
import { sortOf } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import { memberOrders } from './team.limits.ts';

/** The roles of the specification's invitation. An owner is made of a member, never invited. */
export const invitedRoles = ['editor', 'max-editor'] as const;
export type InvitedRole = (typeof invitedRoles)[number];
export const situations = ['accept', 'revoke'] as const;

/** Any text passes, because an unknown role has its own refusal. */
const roleField = z.string().trim().max(40, 'validation.too_long').meta({ description: 'editor or max-editor' });
const codeField = z.string().trim().max(40, 'validation.too_long').meta({ description: 'The member code of a person' });

export const memberSchema = z
  .object({
    id: z.uuid().meta({ description: 'The id of the person' }),
    name: z.string(),
    email: z.string(),
    photo: z.string().nullable().meta({ description: 'The address of a small square photo; null without one' }),
    role: z.enum(roles),
    recipient: z.object({ code: z.string().meta({ description: 'The member code' }) }),
    is_holder: z.boolean().meta({ description: 'Whether the company belongs to this owner' }),
    joined_at: wireTime,
    last_active_at: wireTime.nullable().meta({ description: 'The last day with a session; null without a session' }),
  })
  .meta({ id: 'Member' });
export type Member = z.output<typeof memberSchema>;

export const membersQuerySchema = listQuerySchema.extend({
  role: z.enum(roles, 'validation.choice').optional(),
  sort: sortOf(memberOrders),
});

const invitationStates = ['pending', 'expired'] as const;

export const invitationSchema = z
  .object({
    id: z.uuid(),
    role: z.enum(invitedRoles),
    name: z.string().meta({ description: 'The name of the person, or the email address of the invitation' }),
    email: z.string().nullable().meta({ description: 'Null for an invitation by member code' }),
    recipient: z
      .object({ code: z.string() })
      .nullable()
      .meta({ description: 'The member code; null for an invitation by email' }),
    state: z.enum(invitationStates),
    sent_at: wireTime,
    expires_at: wireTime,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof invitationSchema>;

export const createInvitationSchema = z
  .object({
    role: roleField,
    code: codeField.optional(),
    email: emailField.optional(),
    language: localeSchema
      .optional()
      .meta({ description: 'The language of the email; defaults to that of the caller' }),
  })
  .meta({ id: 'NewInvitation' });

export const updateMemberSchema = z.object({
  role: z.string().trim().max(40, 'validation.too_long').meta({ description: 'editor, max-editor or owner' }),
  code: codeField,
});

const inviteField = z.string().trim().min(1, 'validation.required').max(200, 'validation.too_long');

export const answerInvitationSchema = z.object({
  id: inviteField.meta({ description: 'The id of the invitation, or the value of `invite` in the link of the email' }),
  situation: z.enum(situations, 'validation.choice').meta({
    description: '`revoke` is a rejection by the invited person and a withdrawal by the company',
  }),
});

export const invitationParams = z.object({ id: inviteField });

export const receivedInvitationSchema = z
  .object({
    id: z.uuid(),
    role: z.enum(invitedRoles),
    company: z.object({ name: z.string(), kumbi_code: z.string() }),
    inviter: z.string().meta({ description: 'The name of the person who sent it; empty if their account was deleted' }),
    expires_at: wireTime,
  })
  .meta({ id: 'ReceivedInvitation' });
export type ReceivedInvitation = z.output<typeof receivedInvitationSchema>;

export const candidateSchema = z.object({ code: z.string(), name: z.string() });

export const transferSchema = z
  .object({
    id: z.uuid(),
    from: z.string().meta({ description: 'The name of the owner' }),
    to: z.string().meta({ description: 'The name of the member' }),
    is_own: z.boolean().meta({ description: 'Whether the caller made the offer' }),
    is_for_caller: z.boolean(),
    expires_at: wireTime,
  })
  .meta({ id: 'CompanyTransfer' });

export const createTransferSchema = z.object({ code: codeField });
export const answerTransferSchema = z.object({ situation: z.enum(situations, 'validation.choice') });

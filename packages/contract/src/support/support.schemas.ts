import * as z from 'zod';
import { listQuerySchema } from '../shared/paging.ts';
import { wireTime } from '../shared/wire-time.ts';
import { supportFilters, supportMessageLimit, supportSides, supportStatuses } from './support.limits.ts';

const fileField = z.file('validation.file').optional();

/** A form, because a message may have files. Each file has its own field. */
export const sendSupportMessageSchema = z
  .object({
    client_id: z
      .uuid('validation.invalid')
      .meta({ description: 'Chosen by the sender: a repeated message with the same id is stored once' }),
    text: z.string().trim().max(supportMessageLimit, 'validation.too_long').default(''),
    file_1: fileField,
    file_2: fileField,
    file_3: fileField,
    file_4: fileField,
    file_5: fileField,
  })
  .refine((body) => body.text !== '' || filesOf(body).length > 0, { path: ['text'], message: 'validation.required' });

/** Returns the files of a message in their order. */
export const filesOf = ({
  file_1,
  file_2,
  file_3,
  file_4,
  file_5,
}: Readonly<Partial<Record<`file_${1 | 2 | 3 | 4 | 5}`, File | undefined>>>): File[] =>
  [file_1, file_2, file_3, file_4, file_5].flatMap((file) => file ?? []);

export const supportMessageSchema = z
  .object({
    id: z.uuid(),
    client_id: z.uuid(),
    author: z.enum(supportSides),
    text: z.string(),
    files: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        bytes: z.number().int(),
        is_image: z.boolean().meta({ description: 'Whether browsers show it as a picture' }),
      }),
    ),
    created_at: wireTime,
  })
  .meta({ id: 'SupportMessage' });
export type SupportMessage = z.output<typeof supportMessageSchema>;

const seenSchema = z
  .object({
    until: wireTime.meta({ description: 'The time of the newest message that was seen' }),
    at: wireTime.meta({ description: 'When it was seen' }),
  })
  .nullable();

/** A conversation as its user sees it. */
export const supportConversationSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(supportStatuses),
    unread: z.number().int().meta({ description: 'The messages of the operator that the user hasn’t seen' }),
    seen: seenSchema.meta({ description: 'The part of the conversation that the operator has seen' }),
  })
  .meta({ id: 'SupportConversation' });

export const readSupportSchema = z.object({
  until: z.uuid('validation.invalid').meta({ description: 'The id of the newest message on the screen' }),
});

export const supportMessagesQuerySchema = listQuerySchema.pick({ nextPage: true, cursor: true });

export const operatorConversationsQuerySchema = listQuerySchema
  .pick({ name: true, nextPage: true, cursor: true })
  .extend({ state: z.enum(supportFilters, 'validation.choice').default('open') });

/** A conversation in the operator's list. */
export const operatorConversationSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(supportStatuses),
    unread: z.number().int().meta({ description: 'The messages of the user that no operator has seen' }),
    is_unanswered: z.boolean(),
    name: z.string(),
    email: z.string(),
    workspace: z.string(),
    kumbi_code: z.string(),
    last_author: z.enum(supportSides),
    last_text: z.string().meta({ description: 'The beginning of the last message; empty if it only has files' }),
    last_message_at: wireTime,
  })
  .meta({ id: 'OperatorSupportConversation' });
export type OperatorConversation = z.output<typeof operatorConversationSchema>;

/** One conversation, with the facts that an operator needs to answer. */
export const operatorConversationDetailSchema = operatorConversationSchema
  .extend({
    seen: seenSchema.meta({ description: 'The part of the conversation that the user has seen' }),
    member_code: z.string(),
    language: z.string(),
    workspace_kind: z.enum(['creator', 'company']),
    plan: z.string().nullable().meta({ description: 'The name of the workspace’s plan' }),
    plan_until: wireTime.nullable(),
    created_at: wireTime,
  })
  .meta({ id: 'OperatorSupportConversationDetail' });
export type OperatorConversationDetail = z.output<typeof operatorConversationDetailSchema>;

/** The widget of the operator's Chatwoot. */
export const supportWidgetSchema = z
  .object({
    url: z.string(),
    token: z.string().meta({ description: 'The website token of the inbox, which is public' }),
    identifier: z.string().meta({ description: 'The id of the caller' }),
    identifier_hash: z
      .string()
      .nullable()
      .meta({ description: 'Proves the identifier to Chatwoot; null without a key' }),
    name: z.string(),
    email: z.string(),
  })
  .meta({ id: 'SupportWidget' });
export type SupportWidget = z.output<typeof supportWidgetSchema>;

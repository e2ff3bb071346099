import * as z from 'zod';
import { described, reach } from '../shared/described.ts';
import { emailField, nameText, optionalName, optionalText, requiredText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  clientIdLimit,
  externalIdLimit,
  kwabaNameLimit,
  messagesPage,
  messagesPageLimit,
  messageTextLimit,
  metadataKeyLimit,
  metadataKeys,
  metadataValueLimit,
  senders,
} from './kwaba.limits.ts';

const metadataSchema = z
  .record(z.string().min(1).max(metadataKeyLimit, 'validation.too_long'), optionalText(metadataValueLimit))
  .refine((metadata) => Object.keys(metadata).length <= metadataKeys, 'validation.items_many');

const lastMessageSchema = z.object({
  sender: z.enum(senders),
  text: z.string().meta(described('kwaba.text')),
  sent_at: wireTime,
});

export const kwabaUserSchema = z
  .object({
    id: z.uuid(),
    external_id: z.string().meta(described('kwaba.external_id')),
    name: z.string(),
    ...reach,
    language: localeSchema.meta(described('kwaba.language')),
    metadata: z.record(z.string(), z.string()).meta(described('kwaba.metadata')),
    conversation_url: z.url().meta(described('kwaba.conversation_url')),
    unread: z.number().int().meta(described('kwaba.unread')),
    last_message: lastMessageSchema.nullable(),
    created_at: wireTime,
    updated_at: wireTime,
  })
  .meta({ id: 'KwabaUser' });
export type KwabaUser = z.output<typeof kwabaUserSchema>;

export const externalIdField = requiredText(externalIdLimit).regex(/^[\x21-\x7e]+$/, 'validation.external_id');
const nameField = nameText(kwabaNameLimit, 'validation.name_required');
const emailOrNone = z.union([z.literal(''), emailField], 'validation.email');

/** Missing fields stay unchanged, or empty for a new user. An empty text deletes the value. */
export const changesSchema = z.object({
  name: nameField.meta(described('kwaba.name')),
  email: emailOrNone.optional().meta(described('kwaba.email')),
  phone: optionalName(40).optional().meta(described('kwaba.phone')),
  language: localeSchema.optional().meta(described('kwaba.language')),
  metadata: metadataSchema.optional().meta(described('kwaba.new_metadata')),
});
export type KwabaUserChange = Partial<z.output<typeof changesSchema>>;

export const createKwabaUserSchema = changesSchema.extend({ external_id: externalIdField });
export const updateKwabaUserSchema = changesSchema.partial().extend({ id: z.uuid('validation.invalid') });
export const kwabaUserIdSchema = z.object({ id: z.uuid('validation.invalid') });

export const kwabaMessageSchema = z
  .object({
    id: z.uuid(),
    number: z.number().int().meta(described('kwaba.number')),
    sender: z.enum(senders).meta(described('kwaba.sender')),
    text: z.string(),
    client_id: z.string().meta(described('kwaba.client_id')),
    state: z.enum(['sent', 'read']),
    sent_at: wireTime,
    read_at: wireTime.nullable(),
  })
  .meta({ id: 'KwabaMessage' });
export type KwabaMessage = z.output<typeof kwabaMessageSchema>;

/**
 * Normalises a form's line breaks to one character, trims spaces, and removes invisible control characters (escape,
 * bell).
 */
export const messageTextField = z
  .string('validation.required')
  .transform((text) =>
    text
      .replaceAll('\r\n', '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  )
  .pipe(z.string().min(1, 'validation.required').max(messageTextLimit, 'validation.too_long'));
export const clientIdField = z
  .string('validation.required')
  .min(1, 'validation.required')
  .max(clientIdLimit, 'validation.too_long')
  .regex(/^[\w.:-]+$/, 'validation.client_id');

export const writtenMessageSchema = z.object({ client_id: clientIdField, text: messageTextField });
export type WrittenMessage = z.output<typeof writtenMessageSchema>;
export const sendKwabaMessageSchema = writtenMessageSchema.extend({ user_id: z.uuid('validation.invalid') });

/** The number of a message in a query. */
export const placeField = z.coerce.number('validation.number').int('validation.integer').min(0).max(2_000_000_000);

export const messagesQuerySchema = z.object({
  user_id: z.uuid('validation.invalid'),
  nextPage: z.coerce
    .number('validation.number')
    .int('validation.integer')
    .min(1, 'validation.paging')
    .max(messagesPageLimit, 'validation.paging')
    .default(messagesPage),
  cursor: z
    .string()
    .regex(/^\d{1,10}$/, 'validation.paging')
    .optional(),
});

/** Newest first. `cursor` leads to older messages; new ones cause no repeats or gaps. */
export const messagesPageSchema = z.object({
  has: z.boolean(),
  cursor: z.string().optional(),
  messages: z.array(kwabaMessageSchema),
});

export const readConversationSchema = z.object({ user_id: z.uuid('validation.invalid'), number: placeField });

export const conversationParams = z.object({ token: z.string().regex(/^[\w-]{20,100}$/, 'validation.invalid') });

/** An end user's view of their own conversation. */
export const conversationSchema = z
  .object({
    company: z.string(),
    name: z.string(),
    messages: z
      .array(kwabaMessageSchema.pick({ number: true, sender: true, text: true, sent_at: true }))
      .meta({ description: 'The messages after `after`, oldest first, at most 100' }),
    has: z.boolean().meta({ description: 'Whether more messages follow' }),
  })
  .meta({ id: 'Conversation' });
export const conversationQuerySchema = z.object({ after: placeField.default(0) });
export const readByUserSchema = z.object({ number: placeField });

export const kwabaProviderSchema = z.object({ company: requiredText(40), is_kwaba_provider: z.boolean() });

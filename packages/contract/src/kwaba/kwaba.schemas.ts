import * as z from 'zod';
import { emailField, optionalText, requiredText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale.ts';
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
  text: z.string().meta({ description: 'Its first 200 characters' }),
  sent_at: z.iso.datetime(),
});

export const kwabaUserSchema = z
  .object({
    id: z.uuid(),
    external_id: z.string().meta({ description: "The company's own id of the person" }),
    name: z.string(),
    email: z.string().meta({ description: 'Lower case; empty when it is not known' }),
    phone: z.string().meta({ description: 'As +244923000111; empty when it is not known' }),
    language: localeSchema.meta({ description: 'In which the conversation is shown' }),
    metadata: z.record(z.string(), z.string()),
    conversation_url: z.url().meta({ description: 'Where the person reads and answers; whoever has it may' }),
    unread: z.number().int().meta({ description: 'Answers that nobody of the company has read' }),
    last_message: lastMessageSchema.nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'KwabaUser' });
export type KwabaUser = z.output<typeof kwabaUserSchema>;

const externalId = requiredText(externalIdLimit).regex(/^[\x21-\x7e]+$/, 'validation.external_id');
const nameField = requiredText(kwabaNameLimit, 'validation.name_required');
const emailOrNone = z.union([z.literal(''), emailField], 'validation.email');

/** What is left out stays as it is, or for a new person empty; an empty text takes away. */
const changesSchema = z.object({
  name: nameField,
  email: emailOrNone.optional(),
  phone: optionalText(40).optional(),
  language: localeSchema.optional(),
  metadata: metadataSchema.optional(),
});
export type KwabaUserChange = Partial<z.output<typeof changesSchema>>;

export const createKwabaUserSchema = changesSchema.extend({ external_id: externalId });
export const updateKwabaUserSchema = changesSchema.partial().extend({ id: z.uuid('validation.invalid') });
export const kwabaUserIdSchema = z.object({ id: z.uuid('validation.invalid') });

export const kwabaMessageSchema = z
  .object({
    id: z.uuid(),
    number: z.number().int().meta({ description: 'Its place in the conversation, from 1 on and without gaps' }),
    sender: z.enum(senders),
    text: z.string(),
    client_id: z.string().meta({ description: "The sender's own name for it" }),
    state: z.enum(['sent', 'read']),
    sent_at: z.iso.datetime(),
    read_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'KwabaMessage' });
export type KwabaMessage = z.output<typeof kwabaMessageSchema>;

/** Lines of a form end with two signs; what somebody wrote ends with one. Spaces around it are the keyboard's. */
const messageText = z
  .string('validation.required')
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().min(1, 'validation.required').max(messageTextLimit, 'validation.too_long'));
const clientId = z
  .string('validation.required')
  .min(1, 'validation.required')
  .max(clientIdLimit, 'validation.too_long')
  .regex(/^[\w.:-]+$/, 'validation.client_id');

export const writtenMessageSchema = z.object({ client_id: clientId, text: messageText });
export type WrittenMessage = z.output<typeof writtenMessageSchema>;
export const sendKwabaMessageSchema = writtenMessageSchema.extend({ user_id: z.uuid('validation.invalid') });

/** A number of a message, as a query has it. */
const place = z.coerce.number('validation.number').int('validation.integer').min(0).max(2_000_000_000);

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

/** Newest first. `cursor` leads to older ones; what arrives meanwhile is neither repeated nor makes one skipped. */
export const messagesPageSchema = z.object({
  has: z.boolean(),
  cursor: z.string().optional(),
  messages: z.array(kwabaMessageSchema),
});

export const readConversationSchema = z.object({ user_id: z.uuid('validation.invalid'), number: place });

export const conversationParams = z.object({ token: z.string().regex(/^[\w-]{20,100}$/, 'validation.invalid') });

/** What an end user is shown of their own conversation. */
export const conversationSchema = z
  .object({
    company: z.string(),
    name: z.string(),
    messages: z
      .array(kwabaMessageSchema.pick({ number: true, sender: true, text: true, sent_at: true }))
      .meta({ description: 'Those after `after`, oldest first, at most 100' }),
    has: z.boolean().meta({ description: 'Whether more follow these' }),
  })
  .meta({ id: 'Conversation' });
export const conversationQuerySchema = z.object({ after: place.default(0) });
export const readByUserSchema = z.object({ number: place });

export const kwabaProviderSchema = z.object({ company: requiredText(40), is_kwaba_provider: z.boolean() });

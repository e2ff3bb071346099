import type { SupportSide } from '@kumbi/contract/support/support.limits.ts';
import type { supportConversationSchema, supportMessageSchema } from '@kumbi/contract/support/support.schemas.ts';
import type { View } from '../../kernel/http/view.ts';
import type { ConversationRow } from './conversation.store.ts';
import type { MessageRow } from './message.store.ts';
import { isShownImage } from './support-file.rules.ts';

type SeenColumns = Pick<ConversationRow, `${SupportSide}_${'seen_until' | 'seen_at'}`>;

/** Returns the part of a conversation that a side has seen. */
export function seenBy(side: SupportSide, row: SeenColumns): { until: Date; at: Date } | null {
  const { [`${side}_seen_until` as const]: until, [`${side}_seen_at` as const]: at } = row;
  return until && at ? { until, at } : null;
}

export const conversationView = (row: ConversationRow): View<typeof supportConversationSchema> => ({
  id: row.id,
  status: row.status,
  unread: row.user_unread,
  seen: seenBy('operator', row),
});

export const messageView = ({ files, ...row }: MessageRow): View<typeof supportMessageSchema> => ({
  id: row.id,
  client_id: row.client_id,
  author: row.author,
  text: row.text,
  created_at: row.created_at,
  files: files.map(({ id, name, bytes, type }) => ({ id, name, bytes, is_image: isShownImage(type) })),
});

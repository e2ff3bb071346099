import { kwabaMessageSchema } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { MessageRow } from './message.store.ts';

export const messageView = (row: MessageRow): View<typeof kwabaMessageSchema> =>
  viewOf(kwabaMessageSchema, row, { state: row.read_at ? 'read' : 'sent' });

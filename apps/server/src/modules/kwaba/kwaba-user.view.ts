import { kwabaUserSchema } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ShownUser } from './kwaba-user.store.ts';

export function userView(kernel: Kernel, row: ShownUser): View<typeof kwabaUserSchema> {
  const { last_sender: sender, last_text: text, last_sent_at: sentAt } = row;
  return viewOf(kwabaUserSchema, row, {
    conversation_url: new URL(`/${row.language}/k/${kernel.secrets.open(row.sealed_token)}`, kernel.config.siteUrl)
      .href,
    last_message: sender && sentAt ? { sender, text: text ?? '', sent_at: sentAt } : null,
  });
}

import { fill } from '@kumbi/blocks/texts/fill.ts';
import { Reply } from '../../frame/reply.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { EntranceReplyProps } from '../../views.ts';

/** The button that signs a member in. */
export function MemberEntranceView(page: EntranceReplyProps) {
  const t = textsOf(page.lang).member_entrance;
  return <Reply page={page} words={{ ...t, text: fill(t.text, { count: page.days }) }} />;
}

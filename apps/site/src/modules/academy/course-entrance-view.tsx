import { fill } from '@kumbi/blocks/texts/fill.ts';
import { Reply } from '../../frame/reply.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { EntranceReplyProps } from '../../views.ts';

/** The button that signs a student in. */
export function CourseEntranceView(page: EntranceReplyProps) {
  const t = textsOf(page.lang).course_entrance;
  return <Reply page={page} words={{ ...t, text: fill(t.text, { count: page.days }) }} />;
}

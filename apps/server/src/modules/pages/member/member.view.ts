import { pageMemberSchema } from '@kumbi/contract/pages/members.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { MemberView } from '../../contacts/contacts.public.ts';

export function memberView(row: MemberView): View<typeof pageMemberSchema> {
  return viewOf(pageMemberSchema, row);
}

import { pageMemberSchema } from '@kumbi/contract/pages/members.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { CustomerAccountView } from '../../customer-accounts/customer-accounts.public.ts';

export function memberView(row: CustomerAccountView): View<typeof pageMemberSchema> {
  return viewOf(pageMemberSchema, row);
}

import { bankAccountSchema } from '@kumbi/contract/payments/bank-accounts.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { maskedIban } from './bank-account.rules.ts';
import type { BankAccountRow } from './bank-account.store.ts';

/** Only an owner sees the whole IBAN, which they may also change. */
export const bankAccountView = ({ role }: MemberCtx, row: BankAccountRow): View<typeof bankAccountSchema> =>
  viewOf(bankAccountSchema, row, {
    masked_iban: maskedIban(row.iban),
    iban: may(role, 'payouts.manage') ? row.iban : null,
  });

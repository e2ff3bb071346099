import { ibanField } from '@kumbi/contract/shared/iban.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { isRecentProof } from '../../../kernel/http/recent-proof.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { changedValues, recordAudit } from '../../audit/audit.public.ts';
import { announceAccount, maskedIban, takesCurrency, usableAfterChange } from '../../payments/payments.public.ts';

interface Bank {
  readonly bank_owner: string;
  readonly bank_iban: string;
  /** From when buyers may transfer to it. Null without an account. */
  readonly bank_usable_at: Date | null;
}

const none: Bank = { bank_owner: '', bank_iban: '', bank_usable_at: null };

/**
 * Checks the bank account of a shop, to which its buyers transfer. Like the workspace's account, only an owner with a
 * recent proof of identity may change it, and buyers use another one after a day. Both fields or none are filled.
 */
export async function shopBankChange(
  ctx: MemberCtx,
  title: string,
  sent: { readonly bank_ao_owner?: string | undefined; readonly bank_ao_iban?: string | undefined },
  before: Bank = none,
): Promise<Bank | Refusal> {
  const iban = readIban(sent.bank_ao_iban ?? before.bank_iban);
  if (isRefusal(iban)) return iban;
  const owner = sent.bank_ao_owner ?? before.bank_owner;
  if (owner === before.bank_owner && iban === before.bank_iban)
    return { bank_owner: owner, bank_iban: iban, bank_usable_at: before.bank_usable_at };
  const usableAt = iban === '' ? null : usableAfterChange(ctx.kernel.clock.now());
  const after = { bank_owner: owner, bank_iban: iban, bank_usable_at: usableAt };
  if (!may(ctx.role, 'payouts.manage')) return refuse('auth.forbidden');
  if (!isRecentProof(ctx.actor.provenAt, ctx.kernel.clock.now())) return refuse('auth.proof_required');
  if (iban !== '' && after.bank_owner === '')
    return refuse('request.invalid', { fields: { bank_ao_owner: 'validation.required' } });
  if (iban === '' && after.bank_owner !== '')
    return refuse('request.invalid', { fields: { bank_ao_iban: 'validation.required' } });
  const values = changedValues(valuesOf(before), valuesOf(after));
  await recordAudit(ctx, { action: 'shop.bank_changed', subject: title, ...values });
  await announceAccount(ctx, usableAt);
  return after;
}

function readIban(typed: string): string | Refusal {
  if (typed.trim() === '') return '';
  const { success, data } = ibanField.safeParse(typed);
  if (!success) return refuse('request.invalid', { fields: { bank_ao_iban: 'validation.iban' } });
  if (!takesCurrency(data, 'AOA'))
    return refuse('request.invalid', { fields: { bank_ao_iban: 'validation.iban_angola' } });
  return data;
}

const valuesOf = ({ bank_owner, bank_iban }: Pick<Bank, 'bank_owner' | 'bank_iban'>) => ({
  name: bank_owner,
  iban: bank_iban === '' ? '' : maskedIban(bank_iban),
});

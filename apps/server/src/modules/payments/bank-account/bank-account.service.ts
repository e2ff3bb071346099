import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { bankAccounts } from '@kumbi/contract/payments/bank-accounts.endpoints.ts';
import { methodsChanged } from '@kumbi/contract/payments/payments.events.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { v7 as uuidv7 } from 'uuid';
import { emit } from '../../../kernel/events/emit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { changedValues, recordAudit } from '../../audit/audit.public.ts';
import { announceAccountJob } from './bank-account.jobs.ts';
import { sendBankAccountMailJob } from './bank-account.mail.ts';
import { maskedIban, takesCurrency, usableFrom } from './bank-account.rules.ts';
import {
  type BankAccountRow,
  deleteBankAccountRow,
  findBankAccount,
  lockBankAccount,
  readBankAccounts,
  saveBankAccountRow,
} from './bank-account.store.ts';
import { bankAccountView } from './bank-account.view.ts';

/** A workspace's own bank account in one currency. */
export interface BankAccount {
  readonly ownerName: string;
  /** Without spaces. */
  readonly iban: string;
  /** The bank's name, or empty. */
  readonly bank: string;
  /** Whether buyers may pay by transfer to it. Never for USD. */
  readonly offersTransfer: boolean;
  /** From when money may go to this holder and IBAN. */
  readonly usableAt: Date;
}

/** Returns the workspace's bank account in a currency, also before it is usable; undefined if it has none. */
export async function readBankAccount(
  ctx: Pick<Ctx, 'tx' | 'workspaceId'>,
  currency: Currency,
): Promise<BankAccount | undefined> {
  const row = await findBankAccount(ctx, currency);
  return (
    row && {
      ownerName: row.owner_name,
      iban: row.iban,
      bank: row.bank,
      offersTransfer: row.offers_transfer,
      usableAt: row.usable_at,
    }
  );
}

export async function listBankAccounts(ctx: MemberCtx): Promise<Returns<typeof bankAccounts.list>> {
  const rows = await readBankAccounts(ctx);
  return { bank_accounts: rows.map((row) => bankAccountView(ctx, row)) };
}

/** Sets the account of a currency. The owner is emailed about another destination of the money. */
export async function saveBankAccount(
  ctx: MemberCtx,
  currency: Currency,
  body: Parsed<typeof bankAccounts.save>['body'],
): Promise<Returns<typeof bankAccounts.save> | Refusal> {
  if (!takesCurrency(body.iban, currency))
    return refuse('request.invalid', { fields: { iban: 'validation.iban_angola' } });
  if (body.offers_transfer && currency !== 'AOA')
    return refuse('request.invalid', { fields: { offers_transfer: 'validation.invalid' } });
  const before = await lockBankAccount(ctx, currency);
  const now = ctx.kernel.clock.now();
  const usableAt = usableFrom(now, body, before);
  const row = await saveBankAccountRow(ctx, { ...body, currency, usable_at: usableAt, set_by: ctx.actor.userId });
  const values = changedValues(before ? valuesOf(before) : {}, valuesOf(row));
  const isChanged = !before || before.usable_at.getTime() !== usableAt.getTime();
  if (isChanged || values.after || before.offers_transfer !== row.offers_transfer)
    await recordAudit(ctx, { action: 'bank_account.saved', subject: subjectOf(row), ...values });
  if (isChanged) await mailOwner(ctx, row, 'saved');
  await announceAccount(ctx, usableAt);
  return { bank_account: bankAccountView(ctx, row) };
}

/** Announces the methods that a changed account ends now, and begins once its wait is over. */
export async function announceAccount(ctx: Ctx, usableAt: Date | null): Promise<void> {
  await emit(ctx, methodsChanged, {});
  if (usableAt && usableAt > ctx.kernel.clock.now())
    await enqueue(ctx.tx, announceAccountJob, { workspace_id: ctx.workspaceId }, { runAt: usableAt });
}

export async function deleteBankAccount(
  ctx: MemberCtx,
  currency: Currency,
): Promise<Returns<typeof bankAccounts.delete> | Refusal> {
  const row = await deleteBankAccountRow(ctx, currency);
  if (!row) return refuse('bank_account.unknown');
  await recordAudit(ctx, {
    action: 'bank_account.deleted',
    subject: subjectOf(row),
    ...changedValues(valuesOf(row), {}),
  });
  await mailOwner(ctx, row, 'deleted');
  await emit(ctx, methodsChanged, {});
  return {};
}

/** The log and the email have everything as it was at the change, even if the account has changed again. */
const mailOwner = (ctx: Ctx, row: BankAccountRow, change: 'saved' | 'deleted'): Promise<void> =>
  enqueue(ctx.tx, sendBankAccountMailJob, {
    workspace_id: ctx.workspaceId,
    change_id: uuidv7(),
    change,
    currency: row.currency,
    masked_iban: maskedIban(row.iban),
    owner_name: row.owner_name,
    usable_at: row.usable_at.toISOString(),
  });

const subjectOf = ({ currency, iban }: BankAccountRow): string => `${currency} · ${maskedIban(iban)}`;

const valuesOf = ({ owner_name, iban, bank }: BankAccountRow) => ({ name: owner_name, iban: maskedIban(iban), bank });

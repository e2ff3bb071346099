import * as z from 'zod';
import { nameText, optionalName } from '../shared/fields.ts';
import { ibanField } from '../shared/iban.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { accountOwnerLength, bankNameLength } from './bank-accounts.limits.ts';

export const saveBankAccountSchema = z.object({
  owner_name: nameText(accountOwnerLength).meta({ description: 'The holder, as the bank knows them' }),
  iban: ibanField.meta({ description: 'Of an Angolan bank for AOA, of any country for USD' }),
  bank: optionalName(bankNameLength).default('').meta({ description: 'The name of the bank; may be empty' }),
  offers_transfer: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether buyers may pay by transfer to this account. Only for AOA' }),
});

/** The workspace's own account in one currency, to which we transfer its balance. */
export const bankAccountSchema = z
  .object({
    currency: currencySchema,
    owner_name: z.string(),
    masked_iban: z.string().meta({ description: 'The first and last four characters of the IBAN' }),
    iban: z.string().nullable().meta({ description: 'Without spaces; null unless the caller is the owner' }),
    bank: z.string(),
    offers_transfer: z.boolean(),
    usable_at: wireTime.meta({ description: 'Payouts and transfers of buyers can use the account from then on' }),
    updated_at: wireTime,
  })
  .meta({ id: 'BankAccount' });
export type BankAccount = z.output<typeof bankAccountSchema>;

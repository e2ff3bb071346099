import type { contactConsents } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import { listCustomerConsents, saveCustomerConsent, withdrawCustomerConsent } from './customer-consent.service.ts';

type OneConsent = Promise<Returns<typeof contactConsents.create> | Refusal>;

export async function listContactConsents(
  ctx: Ctx,
  id: string,
): Promise<Returns<typeof contactConsents.list> | Refusal> {
  const found = await listCustomerConsents(ctx, id);
  return isRefusal(found) ? found : { data: found.consents };
}

export async function createContactConsent(
  ctx: Ctx,
  id: string,
  { channel, wording, given_at }: Parsed<typeof contactConsents.create>['body'],
): OneConsent {
  const saved = await saveCustomerConsent(ctx, { id, channel }, { wording, given_at: given_at ?? null }, 'api');
  return isRefusal(saved) ? saved : saved.consent;
}

export async function withdrawContactConsent(
  ctx: Ctx,
  contact: Parsed<typeof contactConsents.withdraw>['params'],
): OneConsent {
  const withdrawn = await withdrawCustomerConsent(ctx, contact, 'api');
  return isRefusal(withdrawn) ? withdrawn : withdrawn.consent;
}

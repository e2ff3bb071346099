import { affiliateCodeLength, affiliateCodesLimit } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import { claimCode } from '../../../kernel/database/claim-code.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { claimAffiliateCode, readAffiliateCodes, updateAffiliateRow } from './affiliate.store.ts';

/** Leaves room for the number or letters that make it unique. */
const longestName = affiliateCodeLength - 7;

/** Claims the first code of an affiliate, such as `ana-domingos`. The row of the affiliate must exist. */
export async function claimFirstCode(ctx: Ctx, affiliateId: string, name: string): Promise<string> {
  const code = await claimCode(name.slice(0, longestName), 'ref', (free) => claimAffiliateCode(ctx, affiliateId, free));
  await updateAffiliateRow(ctx, affiliateId, { code });
  return code;
}

/** Changes the code of an affiliate. Links with a former code still work, and an affiliate may return to it. */
export async function updateCode(ctx: Ctx, affiliateId: string, code: string): Promise<Refusal | undefined> {
  const own = await readAffiliateCodes(ctx, affiliateId);
  if (!own.includes(code)) {
    if (own.length >= affiliateCodesLimit)
      return refuse('affiliate.codes_limit', { values: { limit: affiliateCodesLimit } });
    if (!(await claimAffiliateCode(ctx, affiliateId, code)))
      return refuse('affiliate.code_taken', { fields: { code: 'validation.invalid' } });
  }
  await updateAffiliateRow(ctx, affiliateId, { code });
  return undefined;
}

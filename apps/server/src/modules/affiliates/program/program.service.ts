import type { affiliateProgram } from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { claimCode } from '../../../kernel/database/claim-code.ts';
import { claimAddress } from '../../../kernel/database/directory.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { findProgram, insertProgram, type ProgramRow, type ProgramValues, updateProgram } from './program.store.ts';
import { newProgramView, pageView, programView } from './program.view.ts';
import { listSellerPages } from './promoted-page.slot.ts';
import { storedRate, storedRates } from './rate.rules.ts';

export async function getAffiliateProgram(ctx: MemberCtx): Promise<Returns<typeof affiliateProgram.get>> {
  const [row, pages] = [await findProgram(ctx), await listSellerPages(ctx)];
  return {
    program: row ? programView(ctx, row) : newProgramView(),
    pages: pages.map((page) => pageView(ctx, page)),
  };
}

export async function saveAffiliateProgram(
  ctx: MemberCtx,
  { rate, rates, ...body }: Parsed<typeof affiliateProgram.save>['body'],
): Promise<Returns<typeof affiliateProgram.save>> {
  const values = { ...body, rate: storedRate(rate), rates: storedRates(rates) };
  const row = (await updateProgram(ctx, values)) ?? (await createProgram(ctx, values));
  await recordAudit(ctx, { action: 'affiliate_program.saved', subject: row.code });
  return { program: programView(ctx, row) };
}

/** The address is the name of the workspace, so that people recognise it. */
async function createProgram(ctx: MemberCtx, values: ProgramValues): Promise<ProgramRow> {
  const { name } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const code = await claimCode(name, 'program', (free) =>
    claimAddress(ctx, 'affiliate-program', free, ctx.workspaceId),
  );
  await insertProgram(ctx, code, values);
  // Of two first calls at the same time, the second one changes the program of the first.
  const row = await updateProgram(ctx, values);
  if (!row) throw new Error('a program was not stored');
  return row;
}

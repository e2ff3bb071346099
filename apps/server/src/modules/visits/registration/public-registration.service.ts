import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { programRegistrations } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import { programRegistrationSchema } from '@kumbi/contract/visits/public-entries.schemas.ts';
import { sql } from 'kysely';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage, ifGiven } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readEntriesByCursor } from '../program-entry.reads.ts';
import { cancelRegistration } from './registration.service.ts';
import { findRegistration, type RegistrationRow } from './registration.store.ts';

type OneRegistration = View<typeof programRegistrationSchema> | Refusal;

const registrationView = (row: RegistrationRow): View<typeof programRegistrationSchema> =>
  viewOf(programRegistrationSchema, row);

export async function listProgramRegistrations(
  ctx: Ctx,
  { state, ...query }: Parsed<typeof programRegistrations.list>['query'],
): Promise<Returns<typeof programRegistrations.list> | Refusal> {
  const list = { table: 'registrations', columns: sql`t.*` };
  const more = [ifGiven(state, (wanted) => sql`s.state = ${wanted}`)];
  return dataPage(await readEntriesByCursor<RegistrationRow>(ctx, list, query, more), registrationView);
}

export async function getProgramRegistration(ctx: Ctx, id: string): Promise<OneRegistration> {
  const row = await findRegistration(ctx, id);
  return row ? registrationView(row) : refuse('registration.unknown');
}

export async function cancelProgramRegistration(ctx: Ctx, id: string): Promise<OneRegistration> {
  const cancelled = await cancelRegistration(ctx, id, 'workspace');
  return isRefusal(cancelled) ? cancelled : getProgramRegistration(ctx, id);
}

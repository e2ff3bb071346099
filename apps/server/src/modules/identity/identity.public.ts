import type { Unopened } from '../../kernel/http/call-context.ts';
import { slot } from '../../kernel/registry/registry.ts';
import type { UserCtx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';

/**
 * What a module keeps about a person as a user gives it to the export of their account, by a name for the section. Never
 * the whole at once, as somebody may have a lot, and nothing that opens a door. A test fails for a table that names users
 * and is in no section.
 */
export const personalData = slot<(ctx: Unopened<UserCtx>) => AsyncIterable<unknown>>('identity.personal-data');

/** Each refuses the deletion of an account while something of the person is unsettled, and says what. */
export const deletionGuards = slot<(ctx: UserCtx) => Promise<Refusal | undefined>>('identity.deletion-guards');

/** What else goes with an account, in the transaction that deletes it and before its row does. */
export const accountErasers = slot<(ctx: UserCtx) => Promise<void>>('identity.account-erasers');

export { findUser, insertUser } from './me.store.ts';
export { openSession } from './session.service.ts';
export { prolongSession, sessionCookie, sessionToken } from './session-cookie.service.ts';

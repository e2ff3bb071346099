import type { Unopened } from '../../kernel/http/call-context.ts';
import { slot } from '../../kernel/registry/registry.ts';
import type { UserCtx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';

/**
 * A module's data about a person for the export of their account, by the name of the section. It yields rows one by
 * one, because there may be many, and never credentials. A test fails if a table refers to users and is in no section.
 */
export const personalData = slot<(ctx: Unopened<UserCtx>) => AsyncIterable<unknown>>('identity.personal-data');

/** Each guard refuses the deletion of an account while the person has unsettled business in its module. */
export const deletionGuards = slot<(ctx: UserCtx) => Promise<Refusal | undefined>>('identity.deletion-guards');

/** Deletes further data of an account, in the transaction that deletes it, before its row. */
export const accountErasers = slot<(ctx: UserCtx) => Promise<void>>('identity.account-erasers');

export { findUser, insertUser } from './person/me.store.ts';
export { openSession } from './session/session.service.ts';
export { prolongSession, sessionCookie, sessionToken } from './session/session-cookie.service.ts';

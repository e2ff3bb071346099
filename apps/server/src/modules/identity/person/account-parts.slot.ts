import type { Unopened } from '../../../kernel/http/call-context.ts';
import { collected, collectedOne } from '../../../kernel/module.ts';
import { slot } from '../../../kernel/registry/registry.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';

type PersonalData = (ctx: Unopened<UserCtx>) => AsyncIterable<unknown>;
type AccountGuard = (ctx: UserCtx) => Promise<Refusal | undefined>;
type AccountEraser = (ctx: UserCtx) => Promise<void>;

declare module '../../../kernel/module.ts' {
  interface Module {
    /**
     * The rows that the module keeps about a user, for the export of their account, by a name for the section. Each section
     * is read in parts and contains no secrets. A test fails for a table that references users and is in no section.
     */
    readonly personalData?: Readonly<Record<string, PersonalData>>;
    /** Refuses to delete an account while something of the person is unsettled. */
    readonly guardAccount?: AccountGuard;
    /** Deletes what foreign keys don't, in the transaction that deletes the account and before its row is deleted. */
    readonly eraseAccount?: AccountEraser;
  }
}

export const personalData = slot<PersonalData>('identity.personal-data');
export const accountGuards = slot<AccountGuard>('identity.account-guards');
export const accountErasers = slot<AccountEraser>('identity.account-erasers');

export const accountParts = [
  collected(personalData, (module) => module.personalData ?? {}),
  collectedOne(accountGuards, (module) => module.guardAccount),
  collectedOne(accountErasers, (module) => module.eraseAccount),
];

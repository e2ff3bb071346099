import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** Returns whether deleting a contact would take something from the person, such as a course that they bought. */
export type ContactUse = (ctx: Ctx, contactId: string) => Promise<boolean>;

/** A contact in use can't be deleted. Higher modules decide about their own rows. */
export const contactUses = slot<ContactUse>('contacts.uses');

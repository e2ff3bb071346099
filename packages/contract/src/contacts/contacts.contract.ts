import type { ModuleContract } from '../module-contract.ts';
import { contactsErrors } from './contacts.errors.ts';
import { membersErrors } from './members.errors.ts';

export const contactsContract = {
  name: 'contacts',
  errors: { ...contactsErrors, ...membersErrors },
} as const satisfies ModuleContract;

import type { ModuleContract } from '../module-contract.ts';
import { contactsErrors } from './contacts.errors.ts';

export const contactsContract = {
  name: 'contacts',
  errors: contactsErrors,
} as const satisfies ModuleContract;

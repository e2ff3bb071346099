import type { ContactWithAliases } from './contact.store.ts';

/** The addresses to which messages to a contact went. */
export const emailsOf = ({ email, aliases }: ContactWithAliases): string[] =>
  [email, ...aliases].filter((each) => each.includes('@'));

/** The numbers to which messages to a contact went, in E.164. */
export const phonesOf = ({ phone, aliases }: ContactWithAliases): string[] =>
  [phone, ...aliases].filter((each) => each.startsWith('+'));

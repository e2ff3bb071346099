import { sql } from 'kysely';
import type { SearchSource } from '../search/search.public.ts';

/** Invitations to the company, by the name or the address of the invited person. */
export const invitationSearch: SearchSource = {
  permission: 'members.manage',
  table: 'team_invitations',
  title: sql`t.name`,
  subtitle: sql`nullif(t.email, t.name)`,
  path: sql`'teams'`,
};

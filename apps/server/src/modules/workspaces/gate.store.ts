import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Role } from '@kumbi/contract/shared/roles.ts';
import type pg from 'pg';

export interface AdmittedRow {
  user_id: string;
  session_id: string;
  language: Locale;
  country: string;
  email_verified: boolean;
  operator: boolean;
  used_at: Date;
  proven_at: Date;
  expires_at: Date;
  workspace_id: WorkspaceId | null;
  role: Role | null;
  code: string | null;
}

/**
 * Reads the person and the membership of a request in one prepared query, without the query builder, because every
 * request needs it.
 */
export async function readAdmission(
  pool: pg.Pool,
  asked: { token: string; header: string | undefined; cookie: string | undefined; at: Date },
): Promise<AdmittedRow | undefined> {
  const { rows } = await pool.query<AdmittedRow>({
    name: 'admit_session',
    text: 'select * from admit_session($1, $2, $3, $4)',
    values: [asked.token, asked.header ?? null, asked.cookie ?? null, asked.at],
  });
  return rows[0];
}

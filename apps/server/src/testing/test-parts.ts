import { createHmac, randomBytes } from 'node:crypto';
import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import pg from 'pg';
import { inject } from 'vitest';
import type { Kernel } from '../kernel/kernel.ts';

/** Creates a session as the identity library signs it, like a sign-in without its 25 ms of hashing. */
export async function signedIn(kernel: Kernel, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  // Ten years: tests that advance the clock don't want the session or its proof to expire.
  await kernel.db.ownerPool.query(
    `insert into auth_session (user_id, token, expires_at, proven_at, user_agent)
     values ($1, $2, now() + interval '10 years', now() + interval '10 years', 'vitest')`,
    [userId, token],
  );
  return sessionCookieOf(kernel, token);
}

export function sessionCookieOf(kernel: Kernel, token: string, secret = kernel.secrets.derive('auth')): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `kumbi.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Returns a text with this number of characters, of three bytes each, that hardly compresses. The same in each run. */
export const longText = (length: number): string =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * at * 7919 + at * 104_729) % 20_000))).join('');

/** Returns the address of a call with its parameters and query. */
export function addressOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
  let path = `/api/v1${endpoint.path}`;
  for (const [key, value] of Object.entries((input.params ?? {}) as Record<string, unknown>))
    path = path.replace(`:${key}`, encodeURIComponent(String(value)));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined) query.set(key, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns fields as a browser's form sends them. */
export function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(key, value);
    else form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

/**
 * Runs work as the superuser in a test's own database, for things that our roles may not do: cut connections, bypass
 * every policy.
 */
export async function asSuperuser<T>(
  urls: { readonly ownerUrl: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const url = new URL(inject('adminUrl'));
  url.pathname = new URL(urls.ownerUrl).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Cuts the connections to a test's database whose program name begins with `program`. @returns their number */
export async function cutConnections(urls: { readonly ownerUrl: string }, program: string): Promise<number> {
  return asSuperuser(urls, async (client) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like $1 || '%' and pid <> pg_backend_pid()`,
      [program],
    );
    return rowCount ?? 0;
  });
}

/** Lists every table, including the job queue, with a row that contains one of these texts. */
export async function tracesOf(urls: { readonly ownerUrl: string }, texts: readonly string[]): Promise<string[]> {
  return asSuperuser(urls, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    );
    const found: string[] = [];
    for (const { name } of rows)
      for (const text of texts) {
        const { rowCount } = await client.query(`select 1 from ${name} t where t::text like $1`, [`%${text}%`]);
        if (rowCount) found.push(`${name}: ${text}`);
      }
    return found;
  });
}

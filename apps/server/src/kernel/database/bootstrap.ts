import { createHash, createHmac } from 'node:crypto';
import { hasCode } from '@kumbi/embedded-postgres/embedded-errors.ts';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { type RoleSecrets, roleSecrets } from './role-secrets.ts';
import { watchedAlone } from './watched.ts';

/** Two logins for one database. The owner migrates and bypasses row-level security; the app does neither. */
export type DatabaseUrls = {
  ownerUrl: string;
  appUrl: string;
  /** The role of `appUrl`. Migrations grant their rights to it. */
  appRole: string;
};

export type DatabaseRefusal =
  | 'unreachable'
  | 'server_too_old'
  | 'owner_superuser'
  | 'extension_missing'
  | 'app_role_missing'
  | 'app_other_database'
  | 'app_superuser'
  | 'app_bypasses_rls'
  | 'app_is_owner';

/**
 * A database that can't be used as configured. The message is one line that says what to do. It contains no password.
 */
class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
  readonly code: DatabaseRefusal;

  constructor(code: DatabaseRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const NOT_PERMITTED = '42501';
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gin', 'btree_gist', 'pgcrypto'];
// Processes start together and change shared rows: roles, grants and extensions. Without a lock one of them fails with
// "tuple concurrently updated". An advisory lock belongs to a session, so one client runs everything.
const LOCK = 'hashtextextended($1, 0)';
const LOCK_NAME = 'kumbi bootstrap';

type EmbeddedOptions = { adminUrl: string; log: (line: string) => void; database?: string };

/** Creates the roles, the database and its extensions on the embedded server, as its superuser. Safe to repeat. */
export async function bootstrapDatabase(options: EmbeddedOptions): Promise<DatabaseUrls> {
  const { adminUrl, log, database = 'kumbi' } = options;
  return connected(adminUrl, async (admin) => {
    await admin.query(`select pg_advisory_lock(${LOCK})`, [LOCK_NAME]);
    const secrets = await roleSecrets(admin);
    // Set at every start, because the file wins, even after a restore of an older one.
    await ensureRole(admin, 'kumbi_owner', secrets.owner);
    await ensureRole(admin, 'kumbi_app', secrets.app);
    const known = await admin.query('select 1 from pg_database where datname = $1', [database]);
    if (!known.rowCount) {
      log(`making the database ${database}`);
      await admin.query(`create database ${escapeIdentifier(database)} owner kumbi_owner`);
    }
    await restrictConnections(admin, database);
    await connected(withDatabase(adminUrl, database), async (client) => {
      for (const name of EXTENSIONS) await client.query(`create extension if not exists ${name} schema public`);
      await client.query('revoke create on schema public from public');
      await client.query('grant usage on schema public to kumbi_app');
    });
    return roleUrls(adminUrl, database, secrets);
  });
}

/** Allows connections to a database only for our roles. By default every role may connect. */
export async function restrictConnections(admin: Client, database: string): Promise<void> {
  await admin.query(`revoke connect, temporary on database ${escapeIdentifier(database)} from public`);
  await admin.query(`grant connect on database ${escapeIdentifier(database)} to kumbi_app`);
}

export function roleUrls(adminUrl: string, database: string, secrets: RoleSecrets): DatabaseUrls {
  const url = withDatabase(adminUrl, database);
  return {
    ownerUrl: withLogin(url, 'kumbi_owner', secrets.owner),
    appUrl: withLogin(url, 'kumbi_app', secrets.app),
    appRole: 'kumbi_app',
  };
}

type ExternalOptions = {
  ownerUrl: string;
  appUrl?: string;
  mode: 'sandbox' | 'live';
  /** The app role's password is derived from it, so that all processes get the same one. */
  secret: string;
};

/**
 * Prepares a database on an external server. It refuses one in which row-level security would not hold. Safe to repeat.
 * All changes run in one transaction with a transaction lock, which also works through a pooler.
 */
export async function bootstrapExternal({ ownerUrl, appUrl, mode, secret }: ExternalOptions): Promise<DatabaseUrls> {
  return connected(ownerUrl, async (client) => {
    const owner = await readOwner(client, mode);
    const given = appUrl === undefined ? undefined : { url: appUrl, role: await checkApp(appUrl, owner) };
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LOCK})`, [LOCK_NAME]);
    await ensureExtensions(client, owner);
    const app = given ?? (await ensureAppRole(client, owner, ownerUrl, secret));
    await client.query(
      `grant connect on database ${escapeIdentifier(owner.database)} to ${escapeIdentifier(app.role)};
       grant usage on schema public to ${escapeIdentifier(app.role)}`,
    );
    await client.query('commit');
    if (!given) await checkApp(app.url, owner); // other sessions see the role only now
    return { ownerUrl, appUrl: app.url, appRole: app.role };
  });
}

type Owner = { role: string; database: string; superuser: boolean; creator: boolean; version: number };

async function readOwner(client: Client, mode: ExternalOptions['mode']): Promise<Owner> {
  const { rows } = await client.query<Owner>(
    `select current_user as role, current_database() as database, rolsuper as superuser,
       rolsuper or rolcreaterole as creator, current_setting('server_version_num')::int as version
     from pg_roles where rolname = current_user`,
  );
  const [owner] = rows;
  if (!owner) throw new Error('the database does not list the role of its own session');
  if (owner.version < 150_000) {
    throw new DatabaseRefused('server_too_old', 'DATABASE_URL leads to a Postgres older than 15: upgrade that server');
  }
  if (owner.superuser && mode === 'live') {
    throw new DatabaseRefused(
      'owner_superuser',
      `DATABASE_URL logs in as the superuser ${owner.role}: in live mode use a role that owns the database and no more`,
    );
  }
  return owner;
}

async function ensureExtensions(client: Client, { role, database }: Owner): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where name not in (select extname from pg_extension)',
    [EXTENSIONS],
  );
  const missing: string[] = [];
  for (const { name } of rows) {
    await client.query('savepoint extension');
    try {
      await client.query(`create extension ${name}`);
    } catch (error) {
      if (!hasCode(error, NOT_PERMITTED, '0A000', '58P01')) throw error; // the latter two: not on that server's disk
      await client.query('rollback to savepoint extension');
      missing.push(name);
    }
  }
  if (missing.length === 0) return;
  throw new DatabaseRefused(
    'extension_missing',
    `the database ${database} lacks ${missing.join(', ')}, which ${role} cannot create: ` +
      `have its administrator run there: ${missing.map((name) => `create extension ${name};`).join(' ')}`,
  );
}

async function ensureAppRole(client: Client, owner: Owner, ownerUrl: string, secret: string) {
  // Roles belong to the whole server, which may contain several of our databases.
  const role = `kumbi_app_${createHash('sha256').update(owner.database).digest('hex').slice(0, 8)}`;
  const password = createHmac('sha256', secret).update(`database role ${role}`).digest('base64url');
  const url = withLogin(ownerUrl, role, password);
  if (await canLogIn(url)) return { url, role };
  const refused = new DatabaseRefused(
    'app_role_missing',
    `${owner.role} cannot make the role for the app: set DATABASE_APP_URL to a role without superuser and bypassrls`,
  );
  if (!owner.creator) throw refused;
  try {
    const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    // Changes only the password of an existing role: only a superuser may name its other attributes.
    if (known.rowCount) await client.query(`alter role ${role} login password ${escapeLiteral(password)}`);
    else await ensureRole(client, role, password);
  } catch (error) {
    throw hasCode(error, NOT_PERMITTED) ? refused : error;
  }
  return { url, role };
}

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  await client.query(
    `${known.rowCount ? 'alter' : 'create'} role ${role} with login nosuperuser nobypassrls nocreatedb nocreaterole
       password ${escapeLiteral(password)}`,
  );
}

async function canLogIn(url: string): Promise<boolean> {
  try {
    await connected(url, async () => undefined);
    return true;
  } catch (error) {
    if (error instanceof DatabaseRefused && hasCode(error.cause, '28P01', '28000', NOT_PERMITTED)) return false;
    throw error;
  }
}

/**
 * Refuses an app login that can bypass row-level security, directly or through a role that it may assume.
 *
 * @returns the login's name
 */
async function checkApp(appUrl: string, owner: Owner): Promise<string> {
  const { rows } = await connected(appUrl, (client) =>
    client.query<{ role: string; database: string; superuser: boolean; bypasses: boolean; owner: boolean }>(
      `select current_user as role, current_database() as database,
         pg_has_role(current_user, $1, 'member') as owner, bool_or(rolsuper) as superuser, bool_or(rolbypassrls) as bypasses
       from pg_roles where pg_has_role(current_user, oid, 'member')`,
      [owner.role],
    ),
  );
  const [app] = rows;
  if (!app) throw new Error('the database does not list the role of its own session');
  const refuse = (code: DatabaseRefusal, what: string) =>
    new DatabaseRefused(
      code,
      `DATABASE_APP_URL logs in as ${app.role}, ${what}: use a role of its own without such rights`,
    );
  if (app.superuser) throw refuse('app_superuser', 'who is or may become a superuser');
  if (app.bypasses) throw refuse('app_bypasses_rls', 'who has or may take the attribute bypassrls');
  if (app.owner) throw refuse('app_is_owner', `who is or may become ${owner.role}, and owners pass row-level security`);
  if (app.database !== owner.database) {
    throw new DatabaseRefused(
      'app_other_database',
      `DATABASE_APP_URL leads to the database ${app.database} and DATABASE_URL to ${owner.database}: use the same one`,
    );
  }
  return app.role;
}

function withLogin(address: string, role: string, password: string): string {
  const url = new URL(address);
  // As parameters they would override the user and password before the host. Without a host (a unix socket) parameters
  // are the only way.
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  if (url.hostname === '') {
    url.searchParams.set('user', role);
    url.searchParams.set('password', password);
  } else {
    url.username = role;
    url.password = password;
  }
  return url.href;
}

export function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

/** Runs `work` with a new client, and closes the client afterwards. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, ...watchedAlone });
  // A lost connection also rejects the current or next query. Without a listener the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { username, host, pathname } = new URL(url);
    // If every address of a name refuses, the message is empty and the reasons are in `errors`.
    const reason = error instanceof AggregateError ? error.errors.join(', ') : String(error);
    const what = `cannot log in to Postgres as ${username || 'the default user'} at ${host}${pathname}: ${reason}`;
    throw new DatabaseRefused('unreachable', what, { cause: error });
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

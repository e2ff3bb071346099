import type { Client } from 'pg';

/**
 * Runs `work` with a new connection and closes it afterwards. The connection logs in as the owner of the tables, who
 * bypasses row-level security.
 */
export type Connect = <T>(work: (client: Client) => Promise<T>) => Promise<T>;

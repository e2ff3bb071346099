import { notifyAtCommit } from '../database/at-commit.ts';
import type { Tx } from '../database/database.ts';
import { pagesChannel } from '../rendering/page-listener.ts';

/**
 * Drops every cached page with this tag, on every server process, when the caller's transaction commits. This process
 * has dropped them before the transaction's promise resolves, so that a person who follows a change sees it.
 *
 * @param tag for example `cup:<id>`
 */
export function forgetPages(tx: Tx, tag: string): void {
  notifyAtCommit(tx, pagesChannel, tag);
}

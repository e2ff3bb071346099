import type { AddressKind } from '@kumbi/contract/address-kinds.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Tx } from '../database/database.ts';
import { atAddress } from '../database/known-addresses.ts';
import type { Kernel } from '../kernel.ts';
import { slot } from '../registry/registry.ts';
import type { FreshPage } from '../rendering/packed-page.ts';
import { forgetPages } from './forget-pages.ts';

/** HTML at the end of a page of a workspace. */
export interface PageAddition {
  readonly html: string;
  /** Additional sources of the content security policy, by directive; never for scripts. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
}

type ReadAddition = (kernel: Kernel, workspaceId: WorkspaceId, lang: Locale) => Promise<PageAddition | undefined>;

/** Additions of modules to the public pages of a workspace. */
export const pageAdditions = slot<ReadAddition>('site.additions');

const tagOf = (workspaceId: WorkspaceId): string => `additions:${workspaceId}`;

/** Drops the cached pages of a workspace, because their additions changed. */
export const forgetAdditions = (tx: Tx, workspaceId: WorkspaceId): void => forgetPages(tx, tagOf(workspaceId));

/** Adds to a page that its workspace's modules have for it. A page that isn't shown, or isn't HTML, stays unchanged. */
export async function withAdditions(
  kernel: Kernel,
  page: FreshPage,
  { kind, address, lang, policy }: { kind: AddressKind; address: string; lang: Locale; policy: string },
): Promise<FreshPage> {
  const { body } = page;
  if (page.status !== 200 || typeof body !== 'string' || !body.endsWith('</html>')) return page;
  const at = await atAddress(kernel.db, kind, address, async (located) => located);
  if (!at) return page;
  const added: PageAddition[] = [];
  for (const read of kernel.registry.all(pageAdditions).values()) {
    const addition = await read(kernel, at.workspaceId, lang);
    if (addition) added.push(addition);
  }
  const tagged = page.tags ? { ...page, tags: [...page.tags, tagOf(at.workspaceId)] } : page;
  if (added.length === 0) return tagged;
  const end = body.lastIndexOf('</body>');
  return {
    ...tagged,
    body: `${body.slice(0, end)}${added.map(({ html }) => html).join('')}${body.slice(end)}`,
    headers: { ...page.headers, 'content-security-policy': added.reduce(allow, policy) },
  };
}

const allow = (policy: string, { sources }: PageAddition): string =>
  policy
    .split('; ')
    .map((directive) => [directive, ...(sources[directive.split(' ', 1)[0] ?? ''] ?? [])].join(' '))
    .join('; ');

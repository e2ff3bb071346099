import type { AddressKind } from '@kumbi/contract/address-kinds.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { FastifyRequest } from 'fastify';
import { atAddress } from '../database/known-addresses.ts';
import type { VisitHeaders } from '../http/person-looking.ts';
import type { Kernel } from '../kernel.ts';
import { slot } from '../registry/registry.ts';

/** The parameter of an address with the code of the affiliate who shares it. */
export const codeName = 'btag';
const longestCode = 60;

/** A visit to a page of a workspace through the link of an affiliate. */
export interface ReferredVisit {
  readonly workspaceId: WorkspaceId;
  readonly code: string;
  readonly headers: VisitHeaders;
  readonly ip: string;
}

/** Records the visit. Returns a complete `Set-Cookie` value, or undefined for a code that the workspace doesn't know. */
type TakeReferral = (kernel: Kernel, visit: ReferredVisit) => Promise<string | undefined>;

/** The module with the affiliates provides the only entry. */
export const siteReferrals = slot<TakeReferral>('site.referrals');

/** @returns a complete `Set-Cookie` value, or undefined if there is nothing to remember */
export async function referVisit(
  kernel: Kernel,
  { query, headers, ip }: Pick<FastifyRequest, 'query' | 'headers' | 'ip'>,
  { kind, address }: { readonly kind: AddressKind; readonly address: string },
): Promise<string | undefined> {
  const given = (query as Record<string, unknown>)[codeName];
  const code = typeof given === 'string' ? given.trim().toLowerCase() : '';
  if (!/^[a-z0-9-]+$/.test(code) || code.length > longestCode) return undefined;
  const at = await atAddress(kernel.db, kind, address, async (located) => located);
  if (!at) return undefined;
  for (const take of kernel.registry.all(siteReferrals).values()) {
    const cookie = await take(kernel, { workspaceId: at.workspaceId, code, headers, ip });
    if (cookie !== undefined) return cookie;
  }
  return undefined;
}

import type { Queryable } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { openDomains } from '../domain/open-domain.service.ts';
import { findBlocked } from './blocked-host.store.ts';
import { refuseTarget } from './target.rules.ts';

/** An address and the field of the form that has it. */
export interface GivenTarget {
  readonly field: string;
  readonly url: string;
}

/** Refuses the first target that no link may have: by the rules, or by the operator's list. */
export async function refuseTargets(ctx: Ctx, given: readonly GivenTarget[]): Promise<Refusal | undefined> {
  const linkHosts = await linkHostsAmong(
    ctx.kernel,
    given.map(({ url }) => url),
  );
  for (const { field, url } of given) {
    const refused = refuseTarget(ctx.kernel.config, url, { field, linkHosts });
    if (refused) return refused;
  }
  const blocked = await blockedAmong(
    ctx.tx,
    given.map(({ url }) => url),
  );
  const found = given.find(({ url }) => blocked.has(url));
  return found && refuse('short_link.target_blocked', { fields: { [found.field]: 'validation.target_refused' } });
}

/** Returns the hosts of these addresses on which every path is a short link. */
export async function linkHostsAmong(kernel: Kernel, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const domains = openDomains(kernel);
  const hosts = [...new Set(urls.map((url) => new URL(url).hostname))];
  const known = await Promise.all(hosts.map((host) => domains.read(host)));
  return new Set(known.flatMap((domain) => domain?.host ?? []));
}

/** Returns those of these addresses whose host or a parent of it is on the operator's list. */
export async function blockedAmong(db: Queryable, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const hostsOf = new Map(urls.map((url) => [url, withParents(new URL(url).hostname)]));
  const blocked = new Set(await findBlocked(db, [...new Set([...hostsOf.values()].flat())]));
  return new Set(urls.filter((url) => hostsOf.get(url)?.some((host) => blocked.has(host))));
}

function withParents(hostname: string): string[] {
  const labels = hostname.replace(/\.$/, '').split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}

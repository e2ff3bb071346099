import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { collectedOne } from '../../kernel/module.ts';
import { slot } from '../../kernel/registry/registry.ts';
import type { UserCtx } from '../../kernel/tenancy/ctx.ts';

type LogoContext = Pick<UserCtx, 'kernel' | 'tx'>;
type LogoReader = (ctx: LogoContext, ids: readonly WorkspaceId[]) => Promise<ReadonlyMap<string, string>>;

declare module '../../kernel/module.ts' {
  interface Module {
    /** Returns the address of each workspace's logo, by its id. The transaction may be in any workspace. */
    readonly readLogos?: LogoReader;
  }
}

const logoReaders = slot<LogoReader>('workspaces.logos');

export const collectedLogos = collectedOne(logoReaders, (module) => module.readLogos);

/** Returns the addresses of the logos of those of the workspaces that have one, by their ids. */
export async function readLogos(ctx: LogoContext, ids: readonly WorkspaceId[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all([...ctx.kernel.registry.all(logoReaders).values()].map((read) => read(ctx, ids)));
  return new Map(found.flatMap((logos) => [...logos]));
}

import { collectedOne } from '../../../kernel/module.ts';
import { slot } from '../../../kernel/registry/registry.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';

type PhotoContext = Pick<UserCtx, 'kernel' | 'tx'>;
type PhotoReader = (ctx: PhotoContext, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

declare module '../../../kernel/module.ts' {
  interface Module {
    /** Returns the address of each person's photo, by the id of the person. The transaction may be in any workspace. */
    readonly readPhotos?: PhotoReader;
  }
}

const photoReaders = slot<PhotoReader>('identity.photos');

export const collectedPhotos = collectedOne(photoReaders, (module) => module.readPhotos);

/** Returns the addresses of the photos of those people who have one, by their ids. */
export async function readPhotos(ctx: PhotoContext, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...ctx.kernel.registry.all(photoReaders).values()].map((read) => read(ctx, userIds)),
  );
  return new Map(found.flatMap((photos) => [...photos]));
}

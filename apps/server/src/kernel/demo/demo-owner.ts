import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Kernel } from '../kernel.ts';
import { slot } from '../registry/registry.ts';
import type { Caller } from '../tenancy/ctx.ts';
import type { DemoStory } from './demo-story.ts';

export interface DemoOwner {
  readonly userId: string;
  /** The person's session, as the value of a `cookie` header. */
  readonly cookie: string;
  /** The code of the company, as in its addresses. */
  readonly company: string;
  readonly companyName: string;
  readonly workspaceId: WorkspaceId;
}

/** The person and the company of the demo business. */
export interface DemoOwners {
  /** @param callAs calls the API with a `cookie` header */
  create(kernel: Kernel, language: Locale, callAs: (cookie: string) => DemoStory['call']): Promise<DemoOwner>;
  /** Opens a session of the person. @returns the `set-cookie` headers */
  signIn(
    kernel: Kernel,
    owner: Pick<DemoOwner, 'userId' | 'company'>,
    caller: Pick<Caller, 'ip' | 'userAgent'>,
  ): Promise<string[]>;
}

/** Has one entry, `owner`, from the workspaces module. */
export const demoOwners = slot<DemoOwners>('demo.owners', ['owner']);

import type { ComponentType } from 'react';
import type { MessageKey } from './i18n/messages.ts';
import type { TextModule } from './i18n/module-texts.ts';

interface Crumb {
  readonly label: MessageKey;
  /** The path below the workspace's address; the last crumb has none. */
  readonly path?: string;
}

/** A page as data: the router builds its route, and fetches its texts and its code together on demand. */
export interface Screen {
  readonly path: string;
  readonly messages: readonly TextModule[];
  readonly crumbs?: readonly Crumb[];
  /** Takes the whole window, without the frame, because it has its own bars. */
  readonly bare?: true;
  readonly load: () => Promise<ComponentType>;
  /** Starts fetching the page's data while its code is loading. */
  readonly prefetch?: (workspace: string, search: Readonly<Record<string, string | undefined>>) => void;
}

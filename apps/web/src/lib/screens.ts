import type { ComponentType } from 'react';
import type { MessageKey } from './i18n/messages.ts';
import type { TextModule } from './i18n/module-texts.ts';

interface Crumb {
  readonly label: MessageKey;
  /** Below the workspace's address; the last crumb has none. */
  readonly path?: string;
}

/** A page as data: the router builds its route, with its texts and its code fetched together and only when needed. */
export interface Screen {
  readonly path: string;
  readonly messages: readonly TextModule[];
  readonly crumbs?: readonly Crumb[];
  /** Takes the whole window: what has bars of its own stands in no frame. */
  readonly bare?: true;
  readonly load: () => Promise<ComponentType>;
  /** Begins what the page will ask for, while its code is still on the way. */
  readonly prefetch?: (workspace: string, search: Readonly<Record<string, string | undefined>>) => void;
}

import type { FunctionComponent } from 'react';
import type { MailDraft } from './mail/mail-parts.ts';

/** The script and styles of all pages without their own script. */
export const baseScript = 'src/entry-client.ts';

export interface SiteView<Props> {
  readonly component: FunctionComponent<Props>;
  /** Entries of the browser's build, as Vite's manifest names them. */
  readonly scripts: readonly string[];
  /** A part of a document: no document type is written before it. */
  readonly fragment?: true;
}

/** The manifest of a module: its public pages and its emails. `modules.ts` lists them all. */
export interface SiteModule {
  readonly name: string;
  readonly views?: Readonly<Record<string, SiteView<never>>>;
  readonly mails?: Readonly<Record<string, (mail: never) => MailDraft>>;
}

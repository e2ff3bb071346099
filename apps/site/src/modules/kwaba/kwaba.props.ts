import type { Sender } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import type { PageProps } from '../../views.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly kwaba: { readonly views: { conversation: ConversationProps } };
  }
}

/** A conversation between a company and one of its end users, who reads it here. Its address gives access to it. */
export interface ConversationProps extends PageProps {
  readonly path: string;
  readonly token: string;
  readonly company: string;
  /** Oldest first. */
  readonly messages: readonly ConversationMessage[];
  /** Paths of the previous part, and of the newest if this is another one. */
  readonly older: string | null;
  readonly newest: string | null;
  /** The reason why the last message was refused, and its text. */
  readonly problem: string | null;
  readonly typed: string;
  /** Identifies the message that the form would send, so that it is stored once. */
  readonly clientId: string;
}

export interface ConversationMessage {
  readonly number: number;
  readonly sender: Sender;
  readonly text: string;
  /** ISO. */
  readonly sent_at: string;
}

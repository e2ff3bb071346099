import type { Sender } from '@kumbi/contract/kwaba/kwaba.limits.ts';

/** What the page of a conversation shows. */
export interface ConversationContent {
  readonly path: string;
  readonly token: string;
  readonly company: string;
  /** Oldest first. */
  readonly messages: readonly ConversationMessage[];
  /** Paths of the part before this one, and of the newest when this is not it. */
  readonly older: string | null;
  readonly newest: string | null;
  /** What is wrong with what was sent, and what that was. */
  readonly problem: string | null;
  readonly typed: string;
  /** Names the answer that the form would send, so that it is taken once. */
  readonly clientId: string;
}

export interface ConversationMessage {
  readonly number: number;
  readonly sender: Sender;
  readonly text: string;
  /** ISO. */
  readonly sent_at: string;
}

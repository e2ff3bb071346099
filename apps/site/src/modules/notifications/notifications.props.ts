import type { MailProps } from '../../mails.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly notifications: { readonly mails: { notifications: NotificationsMail } };
  }
}

/** To a member of a workspace: one notification, or those of one kind within an hour. */
export interface NotificationsMail extends MailProps {
  readonly name: string;
  readonly workspace: string;
  /** The name of the kind. */
  readonly kind: string;
  /** The first ones of them. */
  readonly items: readonly { readonly title: string; readonly detail: string }[];
  readonly count: number;
  readonly url: string;
  /** The page where the person chooses which emails to get. */
  readonly settings_url: string;
}

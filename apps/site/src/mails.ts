import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { SiteProps, Together } from './views.ts';

/** The props of every email besides its content. */
export interface MailProps {
  readonly lang: Locale;
  readonly brand: string;
}

type MailsOf<Part> = Part extends { readonly mails: infer Own } ? Own : never;

/** The props of each email by its name. */
export type Mails = Together<MailsOf<SiteProps[keyof SiteProps]>>;
export type MailName = keyof Mails;

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { MailProps } from '../../mails.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly quotas: { readonly mails: { 'plan-reminder': PlanReminderMail } };
  }
}

export interface PlanReminderMail extends MailProps {
  readonly name: string;
  readonly workspace: string;
  readonly plan: string;
  readonly days: number;
  readonly ends_at: string;
  readonly price: number;
  readonly currency: Currency;
  readonly url: string;
}

import {
  type NotificationKind,
  type NotificationValues,
  notificationValues,
} from '@kumbi/contract/notifications/notifications.schemas.ts';
import { notificationTexts } from '@kumbi/contract/notifications/notifications.texts.ts';
import { counterNames } from '@kumbi/contract/quotas/quotas.texts.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney } from '@kumbi/contract/shared/money.ts';
import { formatText } from '../../kernel/http/answers.ts';

export interface Told<Kind extends NotificationKind = NotificationKind> {
  readonly kind: Kind;
  readonly values: NotificationValues[Kind];
}

/** The words of a notification, in one language. */
export function wordsOf(told: { kind: NotificationKind; values: unknown }, locale: Locale) {
  const text = notificationTexts[told.kind][locale];
  const values = wordedValues(told, locale);
  return { title: formatText(text.title, locale, values), detail: formatText(text.detail, locale, values) };
}

function wordedValues(
  told: { kind: NotificationKind; values: unknown },
  locale: Locale,
): Record<string, string | number> {
  switch (told.kind) {
    case 'sale_paid': {
      const { amount_minor, received_minor, currency, ...named } = notificationValues.sale_paid.parse(told.values);
      const amount = (minor: number) => formatMoney({ minor, currency }, locale);
      const received = received_minor === undefined ? 'none' : amount(received_minor);
      return { ...named, amount: amount(amount_minor), received };
    }
    case 'refund_due': {
      const { amount_minor: minor, currency, ...named } = notificationValues.refund_due.parse(told.values);
      return { ...named, amount: formatMoney({ minor, currency }, locale) };
    }
    case 'amount_differs': {
      const { amount_minor, expected_minor, currency, ...named } = notificationValues.amount_differs.parse(told.values);
      const amount = (minor: number) => formatMoney({ minor, currency }, locale);
      return { ...named, amount: amount(amount_minor), expected: amount(expected_minor) };
    }
    case 'payout_made': {
      const { amount_minor: minor, currency, reference } = notificationValues.payout_made.parse(told.values);
      return { reference, amount: formatMoney({ minor, currency }, locale) };
    }
    case 'quota_warning': {
      const { remaining, allowance, counter } = notificationValues.quota_warning.parse(told.values);
      return { remaining, allowance, resource: counterNames[counter][locale] };
    }
    case 'plan_renewal': {
      const { name, days } = notificationValues.plan_renewal.parse(told.values);
      return { name: name[locale], days };
    }
    case 'page_answered': {
      const { title, sender } = notificationValues.page_answered.parse(told.values);
      return { title, sender: sender || 'unknown' };
    }
    case 'course_sold': {
      const { amount_minor: minor, currency, ...named } = notificationValues.course_sold.parse(told.values);
      return { ...named, amount: formatMoney({ minor, currency }, locale) };
    }
    case 'mail_domain_lost':
      return notificationValues.mail_domain_lost.parse(told.values);
    case 'flow_says':
      return notificationValues.flow_says.parse(told.values);
    case 'flow_failed':
      return notificationValues.flow_failed.parse(told.values);
    case 'webhook_off':
      return notificationValues.webhook_off.parse(told.values);
    case 'plan_expired':
      return { name: notificationValues.plan_expired.parse(told.values).name[locale] };
  }
}

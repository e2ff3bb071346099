import type { NotificationKind } from '@kumbi/contract/notifications/notifications.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { formatText } from '../../kernel/http/answers.ts';
import type { Registry } from '../../kernel/registry/registry.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { notificationDefinitions } from './notification-kind.service.ts';

/** Returns the text of a notification in one language. */
export function notificationWords(
  registry: Registry,
  { kind, values }: { readonly kind: NotificationKind; readonly values: unknown },
  locale: Locale,
): { readonly title: string; readonly detail: string } {
  const definition = registry.get(notificationDefinitions, kind);
  const facts = definition.values.parse(values);
  const shown = definition.shown?.(facts, locale) ?? (facts as Record<string, string | number>);
  const text = serverText<{ title: string; detail: string }>(locale, 'notifications', kind);
  return { title: formatText(text.title, locale, shown), detail: formatText(text.detail, locale, shown) };
}

/** Returns the name of a kind of notification in the preferences. */
export const kindName = (kind: NotificationKind, locale: Locale): string =>
  serverText<{ name: string }>(locale, 'notifications', kind).name;

import { intlTags, type Locale } from '@kumbi/contract/shared/locale.ts';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import { messagesOf, onMessagesLoaded } from './messages.ts';

interface Props {
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** Times are shown in the device's zone, for readers in Luanda and in Lisbon. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function LanguageProvider({ locale, children }: Props) {
  const messages = useSyncExternalStore(onMessagesLoaded, () => messagesOf(locale));
  useEffect(() => {
    document.documentElement.lang = intlTags[locale];
  }, [locale]);
  return (
    <IntlProvider locale={intlTags[locale]} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}

import { inEachLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { Messages } from 'use-intl';
import { readTexts } from './message-sources.ts';
import type { TextModule, Texts } from './module-texts.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Any key of any text, for tables that name a text and show it later. */
export type MessageKey = Leaves<Texts>;

type Loaded = Record<string, object>;
const loaded: Record<Locale, Loaded> = inEachLocale(() => ({}));
const pending = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

/** Merges two groups of texts. Several modules add texts to one namespace, so existing ones stay. */
export function merged(one: object, other: object): object {
  const together: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = together[key];
    together[key] = typeof value === 'object' && typeof before === 'object' && before ? merged(before, value) : value;
  }
  return together;
}

async function loadOne(locale: Locale, module: TextModule): Promise<void> {
  for (const texts of await readTexts(locale, module)) loaded[locale] = merged(loaded[locale], texts) as Loaded;
  for (const listener of listeners) listener();
}

/** Fetches the texts of these modules once. After a failure the next visit retries. */
export async function ensureMessages(locale: Locale, modules: readonly TextModule[]): Promise<void> {
  await Promise.all(
    modules.map((module) => {
      const key = `${locale}/${module}`;
      const running =
        pending.get(key) ??
        loadOne(locale, module).catch((error: unknown) => {
          pending.delete(key);
          throw error;
        });
      pending.set(key, running);
      return running;
    }),
  );
}

/** Returns the loaded texts. A screen is shown only after its own texts are loaded. */
export function messagesOf(locale: Locale): Messages {
  return loaded[locale] as unknown as Messages;
}

export function onMessagesLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

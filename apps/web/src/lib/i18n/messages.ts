import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Messages } from 'use-intl';
import { messageSources, type TextModule, type Texts } from './message-sources.ts';

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
const loaded: Record<Locale, Loaded> = { en: {}, pt: {} };
const pending = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

async function loadOne(locale: Locale, module: TextModule): Promise<void> {
  const texts = (await messageSources[module][locale]()).default;
  // The shared file's groups stand at the top: `validation.required` is the same key on both sides.
  loaded[locale] = { ...loaded[locale], ...(module === 'shared' ? texts : { [module]: texts }) };
  for (const listener of listeners) listener();
}

/** Fetches the texts of these modules once; a failure is forgotten, so that the next visit tries again. */
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

/** The texts loaded so far. A screen is shown only after its own are here. */
export function messagesOf(locale: Locale): Messages {
  return loaded[locale] as unknown as Messages;
}

export function onMessagesLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

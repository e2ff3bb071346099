import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { type ComponentType, lazy } from 'react';
import { ensureMessages } from './messages.ts';
import type { TextModule } from './module-texts.ts';

interface Part<Props> {
  /** Its texts, fetched with its code. */
  readonly messages: readonly TextModule[];
  readonly load: () => Promise<ComponentType<Props>>;
}

/**
 * Returns a function for the component of a part, such as an entry of a slot, with its texts in a language. Each component
 * is created once, so that it keeps its state.
 */
export function lazyParts<Props>(): (name: string, part: Part<Props>, locale: Locale) => ComponentType<Props> {
  const made = new Map<string, ComponentType<Props>>();
  return (name, part, locale) => {
    const key = `${name} ${locale}`;
    const found =
      made.get(key) ??
      (lazy(async () => {
        const [component] = await Promise.all([part.load(), ensureMessages(locale, part.messages)]);
        return { default: component };
      }) as unknown as ComponentType<Props>);
    made.set(key, found);
    return found;
  };
}

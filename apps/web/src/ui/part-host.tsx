import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ensureMessages } from '../lib/i18n/messages.ts';
import type { TextModule } from '../lib/i18n/module-texts.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import type { Slot } from '../lib/slots.ts';

interface Part<Props> {
  /** Its texts, fetched with its code. */
  readonly messages: readonly TextModule[];
  readonly load: () => Promise<ComponentType<Props>>;
  /** The smallest is first. Parts of the same place, or without one, stay in the order of the modules. */
  readonly place?: number;
}

/** Returns a function for the component of a part in a language. Each component is created once, so that it keeps its state. */
function lazyParts<Props>() {
  const made = new Map<string, ComponentType<Props>>();
  return (name: string, part: Part<Props>, locale: Locale): ComponentType<Props> => {
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

/** Returns a component that fetches the code and the texts of a part with its first render. */
export function partHost<Props extends object>(part: Part<Props>, waiting?: ReactNode): ComponentType<Props> {
  const componentIn = lazyParts<Props>();
  return (props) => {
    const Component = componentIn('', part, useLanguage());
    return (
      <Suspense fallback={waiting}>
        <Component {...props} />
      </Suspense>
    );
  };
}

interface SlotProps {
  /** The key of the only entry to show; by default, all are shown. */
  readonly only?: string;
}

/**
 * Returns a component that shows the parts which higher modules add to a screen, each as soon as its code and texts are
 * there.
 *
 * @param waiting the placeholder of each part
 */
export function slotHost<Props extends object>(
  slot: Slot<Part<Props>>,
  waiting?: ReactNode,
): ComponentType<Props & SlotProps> {
  const componentIn = lazyParts<Props>();
  return (props) => {
    const language = useLanguage();
    const shown = [...slot.entries]
      .filter(([name]) => props.only === undefined || name === props.only)
      .sort(([, one], [, other]) => (one.place ?? 0) - (other.place ?? 0));
    return shown.map(([name, part]) => {
      const Component = componentIn(name, part, language);
      return (
        <Suspense key={name} fallback={waiting}>
          <Component {...props} />
        </Suspense>
      );
    });
  };
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import type { TextModule } from '../i18n/message-sources.ts';
import { ensureMessages } from '../i18n/messages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { ModalKey } from './modal-params.ts';
import { useAppSearch } from './use-modal.ts';

export interface ModalScreen {
  readonly messages: readonly TextModule[];
  readonly load: () => Promise<ComponentType>;
}
export type ModalScreens = Readonly<Partial<Record<ModalKey, ModalScreen>>>;

function OneModal({ name, screen }: { readonly name: string; readonly screen: ModalScreen }) {
  const locale = useLanguage();
  const { data } = useSuspenseQuery({
    queryKey: ['modal', name, locale],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [Component] = await Promise.all([screen.load(), ensureMessages(locale, screen.messages)]);
      return { Component };
    },
  });
  return <data.Component />;
}

/** Shows the modal that the address names, above the one that it was opened from. */
export function ModalHost({ screens }: { readonly screens: ModalScreens }) {
  const { modal, over } = useAppSearch();
  const open = [over, modal].filter((key): key is ModalKey => key !== undefined && Object.hasOwn(screens, key));
  return open.map((key) => {
    const screen = screens[key];
    return (
      screen && (
        <Suspense key={key} fallback={null}>
          <OneModal name={key} screen={screen} />
        </Suspense>
      )
    );
  });
}

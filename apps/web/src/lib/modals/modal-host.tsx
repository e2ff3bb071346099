import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect } from 'react';
import { ensureMessages } from '../i18n/messages.ts';
import type { TextModule } from '../i18n/module-texts.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { fitSearch, withUnavailable } from './fit-search.ts';
import type { AppSearch, ModalKey, NeededParam } from './modal-params.ts';
import { OwnModal } from './use-close-when-gone.ts';
import { useAppSearch } from './use-modal.ts';

interface AnyModalScreen {
  readonly messages: readonly TextModule[];
  readonly load: () => Promise<ComponentType>;
  readonly needs?: readonly string[];
  /** The parameter that opens it without `modal`, for addresses in the specification's form. */
  readonly opensWith?: keyof AppSearch;
}
/** `needs` lists the parameters that the address must have. */
export type ModalScreens = {
  readonly [Key in ModalKey]?: AnyModalScreen &
    ([NeededParam<Key>] extends [never] ? unknown : { readonly needs: readonly NeededParam<Key>[] });
};

function OneModal({ name, screen }: { readonly name: string; readonly screen: AnyModalScreen }) {
  const locale = useLanguage();
  const { data } = useSuspenseQuery({
    queryKey: ['modal', name, locale],
    staleTime: Number.POSITIVE_INFINITY,
    meta: { everybodys: true },
    queryFn: async () => {
      const [Component] = await Promise.all([screen.load(), ensureMessages(locale, screen.messages)]);
      return { Component };
    },
  });
  return <data.Component />;
}

/** Adds the modal that a parameter of the address opens on its own. */
function withOpened(search: AppSearch, screens: ModalScreens): AppSearch {
  if (search.modal) return search;
  const opened = Object.entries(screens).find(([, { opensWith }]) => opensWith && search[opensWith]);
  return opened ? { ...search, modal: opened[0] } : search;
}

/** Shows the modal of the address, above the one from which it was opened. */
export function ModalHost({ screens }: { readonly screens: ModalScreens }) {
  const navigate = useNavigate();
  const search = withOpened(useAppSearch(), screens);
  const fit = fitSearch(search, screens);
  const unfit = fit !== search;
  useEffect(() => {
    if (!unfit) return;
    const fitting = (now: AppSearch): AppSearch => {
      const rest = fitSearch(now, screens);
      // An empty key only closes the modal.
      return now.modal === '' ? rest : withUnavailable(rest);
    };
    void navigate({ to: '.', search: fitting, replace: true });
  }, [unfit, screens, navigate]);

  return [fit.over, fit.modal].map((name) => {
    const key = name as ModalKey | undefined;
    const screen = key && screens[key];
    return (
      screen && (
        <OwnModal key={key} value={key}>
          <Suspense fallback={null}>
            <OneModal name={key} screen={screen} />
          </Suspense>
        </OwnModal>
      )
    );
  });
}

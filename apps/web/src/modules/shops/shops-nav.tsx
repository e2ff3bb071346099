import { useTranslations } from 'use-intl';
import { PageNav, PageSheet } from '../../ui/page-nav.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';

function useShopPages() {
  const t = useTranslations('app.nav');
  const path = useWorkspacePath();
  return {
    label: t('shops'),
    pages: [
      { href: path('kshop'), label: t('shops') },
      { href: path('kshop/products'), label: t('products') },
      { href: path('kshop/sales'), label: t('sales') },
    ],
  };
}

/** Links between the shops, their products and their sales. */
export function ShopsNav() {
  return <PageNav {...useShopPages()} sheet="mobile-more-options-kshop" onlyOnPhones />;
}

/** `mobile-more-options-kshop` */
export function ShopsSheet() {
  return <PageSheet {...useShopPages()} />;
}

import { serviceOf } from '@kumbi/contract/services.ts';
import { Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageNav, PageSheet } from '../../../ui/page-nav.tsx';
import { useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { socialPlatforms } from '../integrations.api.ts';

function useSocialPages() {
  const t = useTranslations('app.nav');
  const path = useWorkspacePath();
  return {
    label: t('social'),
    pages: socialPlatforms.map((platform) => ({ href: path(`ksocial/${platform}`), label: serviceOf(platform).name })),
  };
}

/** Links between the networks. */
export function SocialNav() {
  return <PageNav {...useSocialPages()} sheet="mobile-more-options-ksocial" />;
}

/** `mobile-more-options-ksocial` */
export function SocialSheet() {
  return <PageSheet {...useSocialPages()} />;
}

/** The module's own address redirects to its first page. */
export function SocialRoot() {
  const path = useWorkspacePath();
  return <Navigate to={path('ksocial/instagram')} replace />;
}

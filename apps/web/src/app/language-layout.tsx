import { defaultLocale, isLocale } from '@kumbi/contract/shared/locale.ts';
import { Outlet, useParams } from '@tanstack/react-router';
import { LanguageProvider } from '../lib/i18n/language-provider.tsx';
import { ProofHost } from '../modules/identity/identity.public.tsx';
import { ConfirmHost } from '../ui/confirm-host.tsx';
import { NetworkBanner } from '../ui/network-banner.tsx';
import { SandboxBanner } from '../ui/sandbox-banner.tsx';
import { Toasts } from '../ui/toasts.tsx';

export function LanguageLayout() {
  const { lang } = useParams({ strict: false });
  return (
    <LanguageProvider locale={isLocale(lang) ? lang : defaultLocale}>
      <SandboxBanner />
      <NetworkBanner />
      <Outlet />
      <ConfirmHost />
      <ProofHost />
      <Toasts />
    </LanguageProvider>
  );
}

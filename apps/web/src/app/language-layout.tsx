import { defaultLocale, isLocale } from '@kumbi/contract/shared/locale.ts';
import { Outlet, useParams } from '@tanstack/react-router';
import { LanguageProvider } from '../lib/i18n/language-provider.tsx';
import { ConfirmHost } from '../ui/confirm-host.tsx';
import { NetworkBanner } from '../ui/network-banner.tsx';
import { SandboxBanner } from '../ui/sandbox-banner.tsx';
import { ToastHost } from '../ui/toast-host.tsx';

export function LanguageLayout() {
  const { lang } = useParams({ strict: false });
  return (
    <LanguageProvider locale={isLocale(lang) ? lang : defaultLocale}>
      <SandboxBanner />
      <NetworkBanner />
      <Outlet />
      <ConfirmHost />
      <ToastHost />
    </LanguageProvider>
  );
}

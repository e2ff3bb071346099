import { defaultLocale, isLocale } from '@kumbi/contract/shared/locale.ts';
import { Outlet, useParams } from '@tanstack/react-router';
import { proofHosts } from '../lib/api/proof.ts';
import { LanguageProvider } from '../lib/i18n/language-provider.tsx';
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
      {[...proofHosts.entries].map(([module, Host]) => (
        <Host key={module} />
      ))}
      <Toasts />
    </LanguageProvider>
  );
}

import type { IntegrationForm, IntegrationService } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { useUnknownService } from './connecting/use-unknown-service.ts';
import { integrations } from './integrations.api.ts';
import { ServiceForm } from './service-form.tsx';
import { ServicePartHost } from './service-part-host.tsx';
import { SignupCard } from './signup-card.tsx';

type Shown = IntegrationForm & Readonly<Record<string, string>>;

/** `int-service`: a new connection to the service `platform`, or with `id` an existing one. */
export function ServiceDialog() {
  const t = useTranslations('integrations.form');
  const { id, platform } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const services = useQuery(integrations.listServices(kumbi_code));
  const existing = useQuery({
    ...integrations.get(kumbi_code, { query: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const service = services.data?.services.find((each: IntegrationService) => each.platform === platform);
  useUnknownService('int-service', services.data !== undefined && service === undefined);
  const failed = services.error ? services : existing.error ? existing : undefined;
  const isReady = service !== undefined && (id === undefined || existing.data !== undefined);
  return (
    <DialogFrame title={t(id ? 'edit_title' : 'add_title', { service: service?.name ?? '' })} onClose={close}>
      {isReady ? (
        <Stack>
          {service.has_signup && <SignupCard service={service} id={id} />}
          <ServiceForm key={id ?? 'new'} service={service} existing={(existing.data ?? null) as Shown | null} />
          {id !== undefined && <ServicePartHost only={service.platform} integration={id} />}
        </Stack>
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Stack aria-busy="true">
          <Skeleton h={56} />
          <Skeleton h={56} />
          <Skeleton h={56} />
          <Skeleton h={56} />
        </Stack>
      )}
    </DialogFrame>
  );
}

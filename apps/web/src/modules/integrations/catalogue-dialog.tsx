import type { IntegrationService } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { serviceTypes } from '@kumbi/contract/integrations/services.limits.ts';
import {
  Anchor,
  Badge,
  Group,
  Image,
  Paper,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { ContactLinks } from '../../ui/contact-links.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { integrations } from './integrations.api.ts';
import { useOpenService } from './service-opening.ts';

function ServiceCard({ service }: { readonly service: IntegrationService }) {
  const t = useTranslations('integrations.catalogue');
  const openService = useOpenService();
  const card = (
    <Paper p="md" withBorder h="100%">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Image src={service.logo} alt="" w={44} h={44} flex="none" />
        <Stack gap={2} align="flex-start">
          <Text fw={600}>{service.name}</Text>
          <Text size="sm" c="dimmed">
            {service.description}
          </Text>
          {service.connected > 0 && (
            <Badge color="brand" variant="light">
              {t('connected', { count: service.connected })}
            </Badge>
          )}
          {!service.is_offered && (
            <Badge color="gray" variant="light">
              {t(service.is_configured ? 'off' : 'not_configured')}
            </Badge>
          )}
        </Stack>
      </Group>
    </Paper>
  );
  if (!service.is_offered) return card;
  return (
    <UnstyledButton onClick={() => openService(service.platform, undefined, { replace: true })}>{card}</UnstyledButton>
  );
}

/** `int-catalogue`: the available services by type. */
export function CatalogueDialog() {
  const t = useTranslations('integrations.catalogue');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(integrations.listServices(kumbi_code));
  const inGroup = (type: IntegrationService['type']) =>
    (query.data?.services ?? []).filter((service) => service.type === type);
  return (
    <DialogFrame title={t('title')} onClose={close} size="lg">
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Stack gap="lg" aria-busy={query.isPending}>
          {serviceTypes.map((type) => (
            <Stack key={type} gap="sm" component="section" aria-labelledby={`services-${type}`}>
              <Title order={3} size="h4" id={`services-${type}`}>
                {t(type)}
              </Title>
              {query.isPending ? (
                <Skeleton h={92} radius="lg" />
              ) : inGroup(type).length === 0 ? (
                <Group gap="xs">
                  <Text c="dimmed">{t('empty')}</Text>
                  <ContactLinks />
                  {query.data?.contact && (
                    <Anchor href={`mailto:${query.data.contact}?subject=${encodeURIComponent(t('contact_subject'))}`}>
                      {t('contact')}
                    </Anchor>
                  )}
                </Group>
              ) : (
                <SimpleGrid cols={{ base: 1, sm: 2 }}>
                  {inGroup(type).map((service) => (
                    <ServiceCard key={service.platform} service={service} />
                  ))}
                </SimpleGrid>
              )}
            </Stack>
          ))}
        </Stack>
      )}
    </DialogFrame>
  );
}

import type { IntegrationService } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { Button, Divider, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  readonly service: IntegrationService;
  /** The integration to connect again; absent for a new one. */
  readonly id: string | undefined;
}

/** Leads to the signup on the service's own pages, which finds the values of the form below it. */
export function SignupCard({ service, id }: Props) {
  const t = useTranslations('integrations.signup');
  const { open } = useModal();
  const { platform, name } = service;
  return (
    <Stack gap="sm">
      <Text>{t(id ? 'detail_again' : 'detail', { service: name })}</Text>
      <Button
        rightSection={<Icon of={IconExternalLink} size={16} />}
        onClick={() => open('int-connecting', { platform, ...(id ? { id } : {}) }, { replace: true })}
      >
        {t(id ? 'again' : 'begin', { service: name })}
      </Button>
      <Divider label={t(id ? 'or_change' : 'or_enter')} />
    </Stack>
  );
}

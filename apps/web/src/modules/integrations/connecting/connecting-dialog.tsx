import { allServices } from '@kumbi/contract/services.ts';
import { Loader, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { startAddress } from '../service-opening.ts';
import { useUnknownService } from './use-unknown-service.ts';

/** `int-connecting`: the spinner while the browser goes to the pages of a service. */
export function ConnectingDialog() {
  const { platform } = useAppSearch();
  const service = allServices.find((each) => each.platform === platform);
  useUnknownService('int-connecting', service === undefined);
  return service ? <Connecting service={service} /> : null;
}

function Connecting({ service: { name, platform } }: { readonly service: (typeof allServices)[number] }) {
  const t = useTranslations('integrations.connecting');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const { id } = useAppSearch();
  useEffect(() => {
    const address = startAddress(platform, kumbi_code, id);
    if (address) window.location.assign(address);
    else close();
  }, [platform, kumbi_code, id, close]);
  return (
    <DialogFrame title={t('title', { service: name })} onClose={close} size="sm">
      <Stack align="center" gap="md" py="md" role="status" aria-live="polite">
        <Loader />
        <Text ta="center">{t('detail', { service: name })}</Text>
      </Stack>
    </DialogFrame>
  );
}

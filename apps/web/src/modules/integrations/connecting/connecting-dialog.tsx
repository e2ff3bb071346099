import { allServices } from '@kumbi/contract/services.ts';
import { Loader, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureHandler } from '../../../lib/feedback/use-failure-handler.ts';
import { withoutModal } from '../../../lib/modals/modal-params.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { checkService } from '../integrations.api.ts';
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
  const navigate = useNavigate();
  const { close } = useModal();
  const handleFailure = useFailureHandler();
  const { kumbi_code } = useWorkspace();
  const { id } = useAppSearch();
  useEffect(() => {
    const address = startAddress(platform, kumbi_code, id);
    if (!address) {
      close();
      return;
    }
    const stop = new AbortController();
    checkService(kumbi_code, platform, id, stop.signal).then(
      () => stop.signal.aborted || window.location.assign(address),
      async (error: unknown) => {
        if (stop.signal.aborted) return;
        // The plan's dialog takes the place of the spinner, which would otherwise remain below it.
        await navigate({ to: '.', search: withoutModal, replace: true });
        handleFailure(error);
      },
    );
    return () => stop.abort();
  }, [platform, kumbi_code, id, close, navigate, handleFailure]);
  return (
    <DialogFrame title={t('title', { service: name })} onClose={close} size="sm">
      <Stack align="center" gap="md" py="md" role="status" aria-live="polite">
        <Loader />
        <Text ta="center">{t('detail', { service: name })}</Text>
      </Stack>
    </DialogFrame>
  );
}

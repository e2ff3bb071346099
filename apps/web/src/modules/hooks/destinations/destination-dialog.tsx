import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hooks } from '../hooks.api.ts';
import { SecretBox } from '../sending/secret-box.tsx';
import { DestinationForm } from './destination-form.tsx';
import { destinationQuery } from './destinations.api.ts';

const heights = [36, 36, 120];

/** `webhook-destination-edit`: creates a destination and then shows its secret, or edits the one in `destination`. */
export function DestinationDialog() {
  const t = useTranslations('hooks.destinations');
  const ts = useTranslations('hooks.sending.secret');
  const { destination: id = '' } = useAppSearch();
  const code = usePathParam('hook');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const hook = useQuery(hooks.get(kumbi_code, { query: { code } }));
  const query = useQuery(destinationQuery(kumbi_code, id));
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) {
    return (
      <DialogFrame title={ts('title')} onClose={close}>
        <SecretBox secret={secret} about={t('created')} onDone={close} />
      </DialogFrame>
    );
  }
  return (
    <DialogFrame title={t(id ? 'form.edit_title' : 'form.add_title')} onClose={close} size="lg">
      <Loaded query={hook} heights={heights}>
        {({ webhook }) =>
          id ? (
            <Loaded query={query} heights={heights}>
              {(destination) => (
                <DestinationForm
                  hook={webhook.id}
                  destination={destination}
                  onCreated={setSecret}
                  key={destination.id}
                />
              )}
            </Loaded>
          ) : (
            <DestinationForm hook={webhook.id} destination={null} onCreated={setSecret} />
          )
        }
      </Loaded>
    </DialogFrame>
  );
}

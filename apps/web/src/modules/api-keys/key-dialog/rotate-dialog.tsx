import { graceHours } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { apiKeys } from '../api-keys.api.ts';
import { ShownSecret } from './shown-secret.tsx';
import { useShownSecret } from './use-shown-secret.ts';

type Grace = (typeof graceHours)[number];

/** `api-keys-rotate`: another secret for the key that `id` names. */
export function RotateDialog() {
  const t = useTranslations('api-keys');
  const tc = useTranslations('app.common');
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const { shown, show, onCopy, leave, done } = useShownSecret();
  const [hours, setHours] = useState<Grace>(24);
  const query = useQuery({ ...apiKeys.get(kumbi_code, { query: { id } }), enabled: id !== '' });
  const rotate = useAction(
    () => apiKeys.rotate(kumbi_code, { body: { id, grace_hours: hours } }),
    async ({ secret, api_key }) => {
      show({ secret, oldUntil: api_key.old_secret_until });
    },
  );
  const title = shown ? t('secret.title') : t('rotate.title', { name: query.data?.key ?? '' });
  return (
    <DialogFrame title={title} onClose={leave}>
      {shown ? (
        <ShownSecret {...shown} onCopy={onCopy} onDone={done} />
      ) : (
        <Loaded query={query} heights={[48, 160]}>
          {() => (
            <Stack>
              <Text>{t('rotate.detail')}</Text>
              <Radio.Group
                label={t('rotate.label')}
                value={String(hours)}
                onChange={(value) => setHours(graceHours.find((each) => String(each) === value) ?? 0)}
              >
                <Stack gap="xs" mt="xs">
                  {graceHours.map((each) => (
                    <Radio key={each} value={String(each)} label={t(`rotate.${each}`)} />
                  ))}
                </Stack>
              </Radio.Group>
              <Group justify="flex-end" gap="xs">
                <Button variant="default" onClick={close}>
                  {tc('cancel')}
                </Button>
                <Button loading={rotate.isPending} onClick={() => rotate.mutate(undefined)}>
                  {t('rotate.confirm')}
                </Button>
              </Group>
            </Stack>
          )}
        </Loaded>
      )}
    </DialogFrame>
  );
}

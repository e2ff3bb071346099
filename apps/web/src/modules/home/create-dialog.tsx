import { NavLink, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { defaultPeriod, homeQuery } from './home.api.ts';
import { quickActions } from './quick-actions.ts';

/** `create`: the kinds of records that the workspace uses, as on the home. */
export function CreateDialog() {
  const t = useTranslations('home');
  const { close, open } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(homeQuery(kumbi_code, defaultPeriod));
  return (
    <DialogFrame title={t('create')} onClose={close} size="sm">
      <Loaded query={query} heights={[176]}>
        {({ quick_actions: actions }) => (
          <Stack gap={4}>
            {actions.map((action) => (
              <NavLink
                key={action}
                component="button"
                label={t(`create_actions.${action}`)}
                leftSection={<Icon of={quickActions[action].icon} />}
                onClick={() => open(quickActions[action].modal, {}, { replace: true })}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </DialogFrame>
  );
}

import { Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useWorkspace, WorkspaceMark } from '../workspaces/workspaces.public.tsx';
import { ImagePicker } from './image-picker.tsx';
import { logo as logoApi } from './media.api.ts';

const size = 72;

/** The logo of the workspace. It changes everywhere as soon as the list of workspaces is read again. */
export function LogoCard() {
  const t = useTranslations('media.logo');
  const { kumbi_code, name, logo } = useWorkspace();
  const done = (text: 'saved' | 'removed') => showToast({ kind: 'success', title: t(text) });
  const save = useAction(
    (image: File) => logoApi.saveWorkspaceLogo(kumbi_code, { body: { image } }),
    () => done('saved'),
  );
  const remove = useAction(
    () => logoApi.deleteWorkspaceLogo(kumbi_code),
    () => done('removed'),
  );
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      <Group gap="md">
        <WorkspaceMark name={name} logo={logo} size={size} />
        <Group gap="xs">
          <ImagePicker
            label={t(logo ? 'change' : 'choose')}
            aspect={1}
            onPicked={(file) => save.mutate(file)}
            path="logo"
            loading={save.isPending}
          />
          {logo && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<Icon of={IconTrash} size={16} />}
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined)}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
      </Group>
    </SectionCard>
  );
}

import { Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { meQuery } from '../identity/identity.public.tsx';
import { PersonMark } from '../workspaces/workspaces.public.tsx';
import { ImagePicker } from './image-picker.tsx';
import { photo as photoApi } from './media.api.ts';

const size = 72;

/** The photo of the signed-in person. */
export function PhotoCard() {
  const t = useTranslations('media.photo');
  const { data: me } = useQuery(meQuery);
  const done = (text: 'saved' | 'removed') => showToast({ kind: 'success', title: t(text) });
  const save = useAction(
    (image: File) => photoApi.save({ body: { image } }),
    () => done('saved'),
  );
  const remove = useAction(
    () => photoApi.delete(),
    () => done('removed'),
  );
  if (!me) return null;
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      <Group gap="md">
        <PersonMark name={me.name} photo={me.photo} size={size} />
        <Group gap="xs">
          <ImagePicker
            label={t(me.photo ? 'change' : 'choose')}
            aspect={1}
            onPicked={(file) => save.mutate(file)}
            path="photo"
            loading={save.isPending}
          />
          {me.photo && (
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

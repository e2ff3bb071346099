import { Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { meQuery } from '../identity/identity.public.tsx';
import { PersonMark, useWorkspace, WorkspaceMark } from '../workspaces/workspaces.public.tsx';
import { ImagePicker } from './image-picker.tsx';
import { logo as logoApi, photo as photoApi } from './media.api.ts';

const size = 72;

interface Props {
  readonly of: 'logo' | 'photo';
  readonly mark: ReactNode;
  /** Whether an image is chosen. */
  readonly chosen: boolean;
  readonly save: (image: File) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
}

/** Chooses, changes and removes a small square image. */
function MarkCard({ of, mark, chosen, save, remove }: Props) {
  const t = useTranslations(`media.${of}`);
  const done = (text: 'saved' | 'removed') => showToast({ kind: 'success', title: t(text) });
  const saving = useAction(save, () => done('saved'));
  const removing = useAction(remove, () => done('removed'));
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      <Group gap="md">
        {mark}
        <Group gap="xs">
          <ImagePicker
            label={t(chosen ? 'change' : 'choose')}
            aspect={1}
            onPicked={(file) => saving.mutate(file)}
            path={of}
            loading={saving.isPending}
          />
          {chosen && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<Icon of={IconTrash} size={16} />}
              loading={removing.isPending}
              onClick={() => removing.mutate(undefined)}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
      </Group>
    </SectionCard>
  );
}

/** The logo of the workspace. It changes everywhere as soon as the list of workspaces is read again. */
export function LogoCard() {
  const { kumbi_code, name, logo } = useWorkspace();
  return (
    <MarkCard
      of="logo"
      mark={<WorkspaceMark name={name} logo={logo} size={size} />}
      chosen={logo !== null}
      save={(image) => logoApi.saveWorkspaceLogo(kumbi_code, { body: { image } })}
      remove={() => logoApi.deleteWorkspaceLogo(kumbi_code)}
    />
  );
}

/** The photo of the signed-in person. */
export function PhotoCard() {
  const { data: me } = useQuery(meQuery);
  if (!me) return null;
  return (
    <MarkCard
      of="photo"
      mark={<PersonMark name={me.name} photo={me.photo} size={size} />}
      chosen={me.photo !== null}
      save={(image) => photoApi.save({ body: { image } })}
      remove={() => photoApi.delete()}
    />
  );
}

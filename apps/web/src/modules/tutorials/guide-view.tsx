import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Guide } from '../../lib/help.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { GuidePicture } from './guide-picture.tsx';
import { useGuideSteps } from './guide-steps.ts';
import { useTutorialFilter } from './use-tutorial-filter.ts';

/** One guide: its illustration, its steps, and a link to its screen. */
export function GuideView({ guide: { name, opens, picture } }: { readonly guide: Guide }) {
  const t = useTranslations('tutorials');
  const tg = useTranslations('guides');
  const path = useWorkspacePath();
  const steps = useGuideSteps();
  const { open } = useModal();
  const { kept } = useTutorialFilter();
  return (
    <Stack>
      <GuidePicture shapes={picture} />
      <Text>{tg(`${name}.about`)}</Text>
      <List type="ordered" spacing="xs">
        {steps(name).map((step) => (
          <List.Item key={step}>{tg.rich(step, { b: (label) => <strong>{label}</strong> })}</List.Item>
        ))}
      </List>
      <Group justify="space-between" gap="xs">
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon of={IconArrowLeft} size={18} />}
          onClick={() => open('tutorials', kept)}
        >
          {t('back')}
        </Button>
        <Button component={AppLink} href={path(opens)}>
          {tg(`${name}.open`)}
        </Button>
      </Group>
    </Stack>
  );
}

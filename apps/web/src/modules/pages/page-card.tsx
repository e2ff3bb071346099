import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { Badge, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Selection } from '../../lib/use-selection.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { ThingCard } from '../../ui/thing-card.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { PageMenu } from './page-menu.tsx';
import { PageThumbnail } from './page-thumbnail.tsx';
import { pageTypeIcons } from './page-types.ts';

interface Props {
  readonly page: Page;
  readonly selection: Selection;
}

export function PageCard({ page, selection }: Props) {
  const t = useTranslations('pages');
  const path = useWorkspacePath();
  const editor = path(`kpages/${page.id}`);
  return (
    <ThingCard
      href={editor}
      picture={<PageThumbnail page={page} />}
      title={page.title}
      before={<SelectBox selection={selection} id={page.id} name={page.title} />}
      menu={<PageMenu page={page} editor={editor} />}
    >
      <Group gap="xs">
        <Badge color={page.status === 'on' ? 'brand' : 'gray'}>
          {t(page.status === 'on' ? 'list.online' : 'list.offline')}
        </Badge>
        {page.status === 'on' && !page.visible && (
          <Text size="sm" c="dimmed">
            {t('list.not_visible')}
          </Text>
        )}
        {page.visible && page.has_changes && <Badge color="amber">{t('list.changed')}</Badge>}
      </Group>
      <Group justify="space-between" gap="xs" c="dimmed">
        <Group gap={6} wrap="nowrap">
          <Icon of={pageTypeIcons[page.type]} size={16} />
          <Text size="sm" c="dimmed">
            {t(`types.${page.type}.name`)}
          </Text>
        </Group>
        <Text size="sm" c="dimmed" className="figures">
          {t('list.views', { count: page.views })}
        </Text>
      </Group>
    </ThingCard>
  );
}

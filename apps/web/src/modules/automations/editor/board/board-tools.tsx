import { ActionIcon, Button, Group, Paper, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus, IconSitemap, IconZoomIn, type TablerIcon } from '@tabler/icons-react';
import { useReactFlow } from '@xyflow/react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { useFlowScope } from '../editor-context.tsx';
import { tidied } from '../model/flow-layout.ts';

interface Props {
  readonly canAdd: boolean;
  readonly onAdd: () => void;
}

/** The toolbar of the board. */
export function BoardTools({ canAdd, onAdd }: Props) {
  const t = useTranslations('automations.board');
  const phone = useIsPhone();
  const { editor } = useFlowScope();
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const tidy = () => {
    editor.change(tidied(editor.graph));
    // The positions of the steps are known after the next paint.
    requestAnimationFrame(() => requestAnimationFrame(() => void fitView({ maxZoom: 1 })));
  };
  const tool = (icon: TablerIcon, label: string, run: () => void) => (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} onClick={run}>
        <Icon of={icon} />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <Paper p={4} role="toolbar" aria-label={t('tools')}>
      <Group gap={2} wrap="nowrap">
        {canAdd &&
          (phone ? (
            tool(IconPlus, t('add'), onAdd)
          ) : (
            <Button variant="subtle" leftSection={<Icon of={IconPlus} size={18} />} onClick={onAdd}>
              {t('add')}
            </Button>
          ))}
        {tool(IconSitemap, t('tidy'), tidy)}
        {tool(IconArrowsMaximize, t('fit'), () => void fitView({ maxZoom: 1 }))}
        {tool(IconZoomIn, t('zoom_in'), () => void zoomIn())}
        {tool(IconMinus, t('zoom_out'), () => void zoomOut())}
      </Group>
    </Paper>
  );
}

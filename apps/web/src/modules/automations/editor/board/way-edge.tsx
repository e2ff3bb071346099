import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { useFlowScope } from '../editor-context.tsx';
import { disconnect } from '../model/flow-edits.ts';
import classes from './board.module.css';
import type { WayEdge } from './board-data.ts';

/** A line from a way out to the next step; the selected one has a button to remove it. */
export function WayEdgeView({ target, selected, ...edge }: EdgeProps<WayEdge>) {
  const t = useTranslations('automations.board');
  const { editor } = useFlowScope();
  const [path, labelX, labelY] = getSmoothStepPath({ ...edge, borderRadius: 12 });
  return (
    <>
      <BaseEdge path={path} interactionWidth={28} className={classes.edge} />
      {selected && (
        <EdgeLabelRenderer>
          <div
            className={`${classes.cut} nodrag nopan`}
            style={{ transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)` }}
          >
            <ActionIcon
              size={32}
              radius="xl"
              color="danger"
              aria-label={t('cut')}
              onClick={() => editor.change(disconnect(editor.graph, target))}
            >
              <Icon of={IconX} size={16} />
            </ActionIcon>
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

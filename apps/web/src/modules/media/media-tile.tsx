import { may } from '@kumbi/contract/shared/roles.ts';
import { ActionIcon, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import classes from './media-dialog.module.css';

interface Props {
  readonly picture: ReactNode;
  readonly name: string;
  /** Names the choice for a screen reader, if its texts aren't enough. */
  readonly label?: string;
  /** The format and the size. */
  readonly detail?: string;
  /** The reason why it can't be chosen. */
  readonly problem?: string | undefined;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
  /** Undefined if it can't be deleted. */
  readonly remove: (() => Promise<unknown>) | undefined;
  /** The consequences of its deletion. */
  readonly removal: string;
}

/** One image or file to choose, or to delete. */
export function MediaTile(props: Props) {
  const { picture, name, label, detail, problem, isBusy, onChoose, remove, removal } = props;
  const t = useTranslations('media.picker');
  const { role } = useWorkspace();
  const removing = useAction(async () => {
    const question = {
      kind: 'delete' as const,
      title: t('delete_title', { name }),
      body: removal,
      confirm: t('delete_confirm'),
    };
    if (await ask(question)) await remove?.();
  });
  return (
    <div className={classes.tile}>
      <UnstyledButton
        className={classes.choice}
        aria-label={label}
        disabled={isBusy}
        // It can have the focus, so that its reason is read.
        aria-disabled={problem !== undefined}
        onClick={() => {
          if (problem === undefined) onChoose();
        }}
      >
        {picture}
        <Text size="sm" truncate>
          {name}
        </Text>
        {detail && (
          <Text size="xs" c="dimmed" className="figures">
            {detail}
          </Text>
        )}
        {problem && (
          <Text size="xs" className={classes.problem}>
            {problem}
          </Text>
        )}
      </UnstyledButton>
      {remove && may(role, 'content.delete') && (
        <Tooltip label={t('delete', { name })}>
          <ActionIcon
            className={classes.delete}
            variant="default"
            size={32}
            aria-label={t('delete', { name })}
            onClick={() => removing.mutate(undefined)}
          >
            <Icon of={IconTrash} size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

import { rowsOf } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { flowQuery, makeFlow, refreshFlows } from '../automations.api.ts';
import { portable } from '../flow-file.ts';
import { useFlowScope } from './editor-context.tsx';

interface Props {
  /** Who saved meanwhile, and when. */
  readonly message: string;
  readonly onRelease: () => void;
  readonly onReload: () => void;
}

/** Somebody else saved the flow meanwhile. Nothing of either is lost before it is chosen. */
export function ConflictDialog({ message, onRelease, onReload }: Props) {
  const t = useTranslations('automations.conflict');
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const { kumbi_code } = useWorkspace();
  const { editor } = useFlowScope();
  const { draft } = editor;
  const [looking, setLooking] = useState(false);

  const overwrite = useAction(() => editor.save({ overwrite: true }));
  const keepCopy = useAction(
    () => {
      const title = t('copy_of', { name: draft.title });
      return makeFlow(kumbi_code, { title, metadata: portable(draft.graph) }, crypto.randomUUID());
    },
    async ({ id }) => {
      onRelease();
      editor.forgetCopy();
      await refreshFlows(kumbi_code);
      await navigate({ href: path(`automations/${id}`) });
    },
  );
  const busy = overwrite.isPending || keepCopy.isPending;
  return (
    <DialogFrame title={message} onClose={editor.leaveConflict} size="lg">
      <Stack>
        <Text>{t('body')}</Text>
        {looking && <Newer />}
        <Group gap="xs">
          {looking ? (
            <Button variant="default" disabled={busy} onClick={onReload}>
              {t('take_newer')}
            </Button>
          ) : (
            <Button variant="default" disabled={busy} onClick={() => setLooking(true)}>
              {t('review')}
            </Button>
          )}
          <Button
            variant="default"
            loading={keepCopy.isPending}
            disabled={busy}
            onClick={() => keepCopy.mutate(undefined)}
          >
            {t('keep_copy')}
          </Button>
          <Button loading={overwrite.isPending} disabled={busy} onClick={() => overwrite.mutate(undefined)}>
            {t('overwrite')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}

/** The newer version, step by step. */
function Newer() {
  const t = useTranslations('automations.conflict');
  const { editor, words } = useFlowScope();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...flowQuery(kumbi_code, editor.flow.id), staleTime: 0, refetchOnMount: 'always' });
  return (
    <Loaded query={query} heights={[24, 24, 24]}>
      {(newer) => (
        <section>
          <Text fw={600}>{newer.title}</Text>
          <List aria-label={t('newer')}>
            {rowsOf(newer.metadata).map(({ step, depth }) => (
              <List.Item key={step.id} ml={depth * 16}>
                {words.name(step)}
              </List.Item>
            ))}
          </List>
        </section>
      )}
    </Loaded>
  );
}

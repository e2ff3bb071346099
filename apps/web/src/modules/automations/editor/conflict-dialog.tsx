import { portable } from '@kumbi/contract/automations/flow-step.rules.ts';
import { rowsOf } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EditorConflict } from '../../../lib/editing/editor-shell/editor-conflict.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { flows } from '../automations.api.ts';
import { useFlowScope } from './editor-context.tsx';

interface Props {
  /** The user who saved in the meantime, and when. */
  readonly message: string;
  readonly onRelease: () => void;
  readonly onReload: () => void;
}

/** Someone else saved the flow in the meantime. Nothing of either version is lost until the user chooses. */
export function ConflictDialog({ message, onRelease, onReload }: Props) {
  const t = useTranslations('automations.conflict');
  const path = useWorkspacePath();
  const { kumbi_code } = useWorkspace();
  const { editor } = useFlowScope();
  const { draft } = editor;

  const copy = async () => {
    const title = t('copy_of', { name: draft.title });
    const body = { title, metadata: portable(draft.graph) };
    const { id } = await flows.create(kumbi_code, { body }, { idempotencyKey: crypto.randomUUID() });
    return path(`automations/${id}`);
  };
  return (
    <EditorConflict
      editor={editor}
      message={message}
      t={t}
      newer={<Newer />}
      copy={copy}
      onRelease={onRelease}
      onReload={onReload}
    />
  );
}

/** The newer version, step by step. */
function Newer() {
  const t = useTranslations('automations.conflict');
  const { editor, words } = useFlowScope();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({
    ...flows.get(kumbi_code, { query: { id: editor.flow.id } }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
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

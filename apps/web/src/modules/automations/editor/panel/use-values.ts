import { isStart } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { newestRunQuery } from '../../automations.api.ts';
import { useFlowScope } from '../editor-context.tsx';
import { sampleOf, sampleOfStart, valuesAt } from '../model/flow-values.ts';

/** Returns the values that a step's texts can name, with their content in the newest run. */
export function useValues(step: string) {
  const t = useTranslations('automations.panel');
  const { editor, words } = useFlowScope();
  const { kumbi_code } = useWorkspace();
  const { graph } = editor;
  const { data: newest } = useQuery(newestRunQuery(kumbi_code, editor.flow.id));
  const sample = useMemo(() => (newest ? sampleOf(newest) : sampleOfStart(graph)), [newest, graph]);
  const groups = useMemo(
    () =>
      valuesAt(graph, step, sample).map(({ step: from, values }) => ({
        key: from?.id ?? '',
        title: from === null ? t('insert_own') : isStart(from) ? t('insert_event') : words.name(from),
        values,
      })),
    [graph, step, sample, t, words],
  );
  return { groups, sampled: Boolean(newest) };
}

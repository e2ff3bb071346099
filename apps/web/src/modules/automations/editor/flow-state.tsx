import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFlowScope } from './editor-context.tsx';

/** Shows whether the draft is published. */
export function FlowState() {
  const t = useTranslations('automations.editor');
  const { editor } = useFlowScope();
  const { published_revision, revision } = editor.flow;
  if (published_revision === null) return <Badge color="gray">{t('state_draft')}</Badge>;
  const current = published_revision === revision && !editor.unsaved;
  return <Badge color={current ? 'brand' : 'amber'}>{t(current ? 'state_published' : 'state_changed')}</Badge>;
}

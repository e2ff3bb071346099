import type { OperatorTutorial } from '@kumbi/contract/tutorials/tutorials.schemas.ts';
import { Button, Paper, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { operatorTutorials } from '../tutorials.api.ts';
import { OperatorTutorialRow } from './operator-tutorial-row.tsx';
import { TutorialDialog } from './tutorial-dialog.tsx';

/** The operator's videos in the order in which everyone sees them. */
export function OperatorTutorialsPage() {
  const t = useTranslations('operator.tutorials');
  const query = useQuery(operatorTutorials.list());
  const [edited, setEdited] = useState<OperatorTutorial | 'new'>();
  const create = (
    <Button leftSection={<Icon of={IconPlus} size={18} />} onClick={() => setEdited('new')}>
      {t('create')}
    </Button>
  );
  return (
    <Stack>
      <PageHead flush title={t('title')} detail={t('detail')} actions={create} />
      <Loaded query={query} heights={[64, 64, 64]}>
        {(tutorials) => (
          <Paper>
            {tutorials.length === 0 && <EmptyState drawing="cap" title={t('empty')} detail={t('empty_detail')} />}
            {tutorials.map((tutorial) => (
              <OperatorTutorialRow
                key={tutorial.id}
                tutorial={tutorial}
                order={tutorials.map(({ id }) => id)}
                onEdit={() => setEdited(tutorial)}
              />
            ))}
          </Paper>
        )}
      </Loaded>
      {edited && (
        <TutorialDialog tutorial={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { templateQuery } from '../kmail.api.ts';
import { MailPreview } from './mail-preview.tsx';
import type { SaveMode } from './template-values.ts';

interface Props {
  readonly id: string;
  /** Who saved meanwhile, and when. */
  readonly message: string;
  readonly onClose: () => void;
  readonly onReload: () => Promise<void>;
  readonly onSave: (mode: SaveMode) => void;
}

/** Somebody else saved the template meanwhile. Nothing of either is lost before it is chosen. */
export function ConflictDialog({ id, message, onClose, onReload, onSave }: Props) {
  const t = useTranslations('kmail.conflict');
  const [looking, setLooking] = useState(false);
  return (
    <DialogFrame title={message} onClose={onClose} size="lg" top>
      <Stack>
        <Text>{t('body')}</Text>
        {looking && <Newer id={id} />}
        <Group gap="xs">
          {looking ? (
            <Button variant="default" onClick={() => void onReload()}>
              {t('take_newer')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => setLooking(true)}>
              {t('review')}
            </Button>
          )}
          <Button variant="default" onClick={() => onSave('copy')}>
            {t('keep_copy')}
          </Button>
          <Button onClick={() => onSave('overwrite')}>{t('overwrite')}</Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}

function Newer({ id }: { readonly id: string }) {
  const { kumbi_code } = useWorkspace();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...templateQuery(kumbi_code, id),
    refetchOnMount: 'always',
  });
  const query = { data: isFetchedAfterMount ? data : undefined, error, refetch };
  return (
    <Loaded query={query} heights={[320]}>
      {(newer) => <MailPreview subject={newer.subject} html={newer.body_html} />}
    </Loaded>
  );
}

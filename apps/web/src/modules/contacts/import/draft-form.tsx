import {
  type CustomerImport,
  type ImportSettings,
  noImportConsent,
} from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Alert, Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { oneQuery } from '../../../lib/api/queries.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { ColumnTargets } from './column-targets.tsx';
import { imports } from './import.api.ts';
import { ImportConsent, isComplete } from './import-consent.tsx';
import { ImportOptions } from './import-options.tsx';
import { PreviewRows } from './preview-rows.tsx';

/** The settings of an import that hasn't started, with the results of its first rows. */
export function DraftForm({ draft }: { readonly draft: CustomerImport }) {
  const t = useTranslations('contacts.import');
  const { kumbi_code, role } = useWorkspace();
  const params = { id: draft.id };
  const [settings, setSettings] = useState<ImportSettings>(draft.settings);
  const reaches = settings.targets.includes('email') || settings.targets.includes('phone');
  const isStated = isComplete(settings.consent);
  // The evidence changes no result. Without tags: once the import starts, there is no preview to load again.
  const shown = { ...settings, consent: { ...noImportConsent, channels: settings.consent.channels } };
  const preview = useQuery({
    ...oneQuery({ key: [kumbi_code, 'customer-import-preview', draft.id, shown], tags: [] }, () =>
      imports.preview(kumbi_code, { params, body: shown }),
    ),
    placeholderData: keepPreviousData,
    enabled: reaches && may(role, 'content.write'),
  });
  const start = useAction(() => imports.start(kumbi_code, { params, body: settings }));
  const change = (next: Partial<ImportSettings>) => setSettings({ ...settings, ...next });
  return (
    <>
      <ColumnTargets
        columns={draft.columns}
        samples={preview.data?.samples ?? []}
        targets={settings.targets}
        onChange={(targets) => change({ targets })}
      />
      <ImportOptions settings={settings} onChange={change} />
      <ImportConsent consent={settings.consent} onChange={(consent) => change({ consent })} />
      {reaches ? (
        <PreviewRows query={preview} />
      ) : (
        <Alert color="amber" title={t('no_reach')}>
          <Text>{t('no_reach_detail')}</Text>
        </Alert>
      )}
      {!isStated && <Text c="dimmed">{t('consent.incomplete')}</Text>}
      {may(role, 'content.write') && (
        <Button
          size="md"
          disabled={!reaches || !isStated}
          loading={start.isPending}
          onClick={() => start.mutate(undefined)}
        >
          {t('start', { count: draft.rows })}
        </Button>
      )}
    </>
  );
}

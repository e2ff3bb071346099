import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useIsLive, useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { DraftForm } from './draft-form.tsx';
import { imports } from './import.api.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';

/** Events report the progress. Without a socket, polling does; with one it only catches lost events. */
const everyMs = { live: 10_000, alone: 1_500 } as const;

/** One import: the settings of a draft, the progress of a running one, or its result. */
export function ImportPage() {
  const t = useTranslations('contacts.import');
  const { kumbi_code } = useWorkspace();
  const id = usePathParam('import');
  const live = useIsLive();
  useRealtimeRefresh(kumbi_code, ['customer-import'], ['contacts.import', 'contacts.customer', 'contacts.group']);
  const query = useQuery({
    ...imports.get(kumbi_code, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? everyMs[live ? 'live' : 'alone'] : false),
  });
  return (
    <Loaded query={query} heights={[48, 240, 240]}>
      {(shown) => (
        <Stack>
          <PageHead
            flush
            title={shown.file_name}
            detail={
              <Facts
                of={{
                  rows: t('rows', { count: shown.rows }),
                  preset: shown.preset && t('preset', { program: t(`presets.${shown.preset}`) }),
                }}
              />
            }
          />
          {shown.status === 'draft' ? (
            <DraftForm draft={shown} />
          ) : shown.status === 'running' ? (
            <ImportProgress shown={shown} />
          ) : (
            <ImportResult shown={shown} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

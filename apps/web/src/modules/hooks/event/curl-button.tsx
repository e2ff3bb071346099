import type { HookEventDetail } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { Button } from '@mantine/core';
import { IconTerminal2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCopy } from '../../../lib/feedback/use-copy.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hooks } from '../hooks.api.ts';
import { curlOf } from './curl.ts';
import { useSaveBody } from './use-save-body.ts';

/** Copies the call for a terminal, and shows the command's further requirements. */
export function CurlButton({ event }: { readonly event: HookEventDetail }) {
  const t = useTranslations('hooks.event');
  const code = usePathParam('hook');
  const { kumbi_code } = useWorkspace();
  const { copy } = useCopy();
  const save = useSaveBody(event.id);
  const address = useQuery(hooks.get(kumbi_code, { query: { code } })).data?.webhook.kumbi_url;
  const copyCall = (to: string) => {
    const blank = t('curl_blank');
    const { command, file, missing } = curlOf(event, to, blank);
    const notes = [
      ...(missing.length > 0 ? [t('curl_missing', { blank, names: missing.join(', ') })] : []),
      ...(file ? [t('curl_file', { file })] : []),
    ];
    void copy(command, undefined, {
      ...(notes.length > 0 ? { detail: notes.join(' ') } : {}),
      ...(file ? { button: { label: t('download'), onClick: () => save.mutate(undefined) } } : {}),
    });
  };
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconTerminal2} size={18} />}
      disabled={address === undefined}
      onClick={() => address !== undefined && copyCall(address)}
    >
      {t('copy_curl')}
    </Button>
  );
}

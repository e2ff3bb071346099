import type { LinkDomain } from '@kumbi/contract/links/link-domain.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Badge } from '@mantine/core';
import { IconListDetails, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { domains } from '../links.api.ts';
import { useVerifyDomain } from './use-verify-domain.ts';

export function DomainRow({ domain }: { readonly domain: LinkDomain }) {
  const t = useTranslations('links.domains');
  const formats = useFormats();
  const { open } = useModal();
  const { kumbi_code, role } = useWorkspace();
  const { id, host: name, verified, checked_at } = domain;
  const look = () => open('link-domain', { id });
  const verify = useVerifyDomain(id);
  const remove = useAction(
    () => domains.delete(kumbi_code, { params: { id } }),
    async () => {
      showToast({ kind: 'success', title: t('deleted', { name }) });
    },
  );
  const askRemove = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('delete_title', { name }),
      body: t('delete_body', { name }),
      confirm: t('delete_confirm'),
    });
    if (yes) remove.mutate(undefined);
  };
  return (
    <Row
      title={name}
      detail={checked_at ? t('checked', { ago: formats.ago(checked_at, Date.now()) }) : t('never')}
      onOpen={look}
      aside={<Badge color={verified ? 'brand' : 'gray'}>{t(verified ? 'verified' : 'pending')}</Badge>}
      actions={
        <MoreMenu label={t('more', { name })}>
          <MoreItem icon={IconListDetails} onClick={look}>
            {t('open')}
          </MoreItem>
          {may(role, 'connections.write') && (
            <>
              <MoreItem icon={IconRefresh} onClick={() => verify.mutate(undefined)}>
                {t('verify')}
              </MoreItem>
              <MoreItem danger icon={IconTrash} onClick={() => void askRemove()}>
                {t('delete')}
              </MoreItem>
            </>
          )}
        </MoreMenu>
      }
    />
  );
}

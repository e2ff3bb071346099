import type { ExportFormat } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { customers as customersApi } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconDownload, IconTableImport } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { ClientInput } from '../../../lib/api/call.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { useExport } from '../../workspaces/export-button.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { customers } from '../contacts.api.ts';

interface Props {
  /** The filter and the order of the list. */
  readonly filter: NonNullable<ClientInput<typeof customersApi.list>['query']>;
}

/** Imports customers, and exports those that the list shows. */
export function ListMenu({ filter }: Props) {
  const t = useTranslations('contacts.list');
  const ti = useTranslations('contacts.import');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const save = useExport((format: ExportFormat) => customers.export(kumbi_code, { query: { ...filter, format } }));
  if (!may(role, 'content.write')) return null;
  return (
    <MoreMenu label={t('more')}>
      <MoreItem icon={IconTableImport} onClick={() => open('customer-import', {})}>
        {ti('create')}
      </MoreItem>
      {may(role, 'exports.create') && (
        <>
          <MoreItem icon={IconDownload} onClick={() => save.mutate('csv')}>
            {t('export_csv')}
          </MoreItem>
          <MoreItem icon={IconDownload} onClick={() => save.mutate('xlsx')}>
            {t('export_xlsx')}
          </MoreItem>
        </>
      )}
    </MoreMenu>
  );
}

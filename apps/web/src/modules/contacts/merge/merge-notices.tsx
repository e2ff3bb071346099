import type { CustomerMerge } from '@kumbi/contract/contacts/customer-merge.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { merges } from '../contacts.api.ts';

/** The merges into a customer that can still be undone. */
export function MergeNotices({ customerId }: { readonly customerId: string }) {
  const { kumbi_code } = useWorkspace();
  const { data = [] } = useQuery(merges.list(kumbi_code, { query: { customer_id: customerId } }));
  return data.map((merge) => <MergeNotice key={merge.id} merge={merge} />);
}

function MergeNotice({ merge: { id, other_name: name, undo_until: until } }: { readonly merge: CustomerMerge }) {
  const t = useTranslations('contacts.merge');
  const formats = useFormats();
  const { kumbi_code, role } = useWorkspace();
  const undo = useAction(
    () => merges.undo(kumbi_code, { params: { id } }),
    async () => showToast({ kind: 'success', title: t('undone', { name }) }),
  );
  return (
    <Alert color="info" variant="light" title={t('notice', { name })}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('until', { at: formats.dateTime(until) })}</Text>
        {may(role, 'content.delete') && (
          <Button size="compact-md" variant="default" loading={undo.isPending} onClick={() => undo.mutate(undefined)}>
            {t('undo')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

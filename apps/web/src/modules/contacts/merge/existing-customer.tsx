import { may } from '@kumbi/contract/shared/roles.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { useMerge } from './use-merge.ts';

/** The customer who already has an address or a number. */
export interface Existing {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly existing: Existing;
  /** The edited customer, who can be merged with the existing one. */
  readonly editedId: string | undefined;
  /** Discards the form's changes, because the merge fills in missing details. */
  readonly onMerge: () => void;
}

export function ExistingCustomer({ existing: { id, name }, editedId, onMerge }: Props) {
  const t = useTranslations('contacts.form');
  const tm = useTranslations('contacts.merge');
  const { role } = useWorkspace();
  const path = useWorkspacePath();
  const { close } = useModal();
  const merge = useMerge(close);
  return (
    <Alert color="amber" variant="light" title={t('taken', { name })} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('taken_detail')}</Text>
        <Group gap="xs">
          <Button size="compact-md" variant="default" component={AppLink} href={path(`crm/customers/${id}`)}>
            {t('open_existing', { name })}
          </Button>
          {editedId !== undefined && may(role, 'content.delete') && (
            <Button
              size="compact-md"
              loading={merge.isPending}
              onClick={() => {
                onMerge();
                merge.mutate({ customer_id: editedId, other_id: id });
              }}
            >
              {tm('both')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

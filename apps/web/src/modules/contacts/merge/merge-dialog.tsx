import type { Customer } from '@kumbi/contract/contacts/customer.schemas.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { customers } from '../contacts.api.ts';
import { useMerge } from './use-merge.ts';

/** `customer-merge`: chooses the customer whose history moves to the one of the address. */
export function MergeDialog() {
  const t = useTranslations('contacts.merge');
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(customers.get(kumbi_code, { params: { id } }));
  return (
    <DialogFrame title={t('title')} onClose={close}>
      <Loaded query={query} heights={[56, 56]}>
        {(customer) => <MergeForm customer={customer} />}
      </Loaded>
    </DialogFrame>
  );
}

const shown = ({ name, email, phone }: Customer): string => [name, email || phone].filter(Boolean).join(', ');

function MergeForm({ customer }: { readonly customer: Customer }) {
  const t = useTranslations('contacts.merge');
  const tc = useTranslations('app.common');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const [other, setOther] = useState('');
  const merge = useMerge(close);
  return (
    <Stack>
      <Text>{t('detail', { name: customer.name || customer.email || customer.phone })}</Text>
      <SearchSelect
        label={t('other')}
        placeholder={t('placeholder')}
        required
        value={other}
        onChange={setOther}
        find={(name) => ({
          ...customers.list(kumbi_code, { query: { name } }),
          select: (found: readonly Customer[]) =>
            found.filter((each) => each.id !== customer.id).map((each) => ({ value: each.id, label: shown(each) })),
        })}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {tc('cancel')}
        </Button>
        <Button
          disabled={other === ''}
          loading={merge.isPending}
          onClick={() => merge.mutate({ customer_id: customer.id, other_id: other })}
        >
          {t('confirm')}
        </Button>
      </Group>
    </Stack>
  );
}

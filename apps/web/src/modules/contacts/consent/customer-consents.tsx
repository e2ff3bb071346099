import type { CustomerConsent } from '@kumbi/contract/contacts/consent.schemas.ts';
import type { Customer } from '@kumbi/contract/contacts/customer.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Badge, Button, Group, Stack } from '@mantine/core';
import { IconHistory, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useCopy } from '../../../lib/feedback/use-copy.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Row } from '../../../ui/row.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { consents, preferenceLinks } from '../contacts.api.ts';

/** The messages that a customer agreed to receive, by channel. */
export function CustomerConsents({ customer }: { readonly customer: Customer }) {
  const t = useTranslations('contacts.consent');
  const { open } = useModal();
  const { kumbi_code, role } = useWorkspace();
  const params = { id: customer.id };
  const query = useQuery(consents.list(kumbi_code, { params }));
  const { copy } = useCopy();
  const share = useAction(
    () => preferenceLinks.create(kumbi_code, { params }),
    async ({ url }) => {
      await copy(url, t('link_copied'));
    },
  );
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      <Loaded query={query} heights={[48, 48]}>
        {(rows) => (
          <div>
            {rows.map((consent) => (
              <ConsentRow key={consent.channel} customer={customer} consent={consent} />
            ))}
          </div>
        )}
      </Loaded>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<Icon of={IconHistory} size={18} />}
          onClick={() => open('customer-consent-history', { id: customer.id })}
        >
          {t('history')}
        </Button>
        {may(role, 'content.write') && (
          <Button
            variant="default"
            leftSection={<Icon of={IconLink} size={18} />}
            loading={share.isPending}
            onClick={() => share.mutate(undefined)}
          >
            {t('copy_link')}
          </Button>
        )}
      </Group>
    </SectionCard>
  );
}

interface RowProps {
  readonly customer: Customer;
  readonly consent: CustomerConsent;
}

function ConsentRow({
  customer: { id },
  consent: { channel, state, changed_at: at, may_receive: mayReceive },
}: RowProps) {
  const t = useTranslations('contacts.consent');
  const formats = useFormats();
  const { open } = useModal();
  const { kumbi_code, role } = useWorkspace();
  const withdraw = useAction(
    () => consents.withdraw(kumbi_code, { params: { id, channel } }),
    () => showToast({ kind: 'success', title: t('withdrawn') }),
  );
  const canWithdraw = state !== 'unsubscribed' && state !== 'complained' && state !== 'none';
  return (
    <Row
      title={t(`channels.${channel}`)}
      detail={at ? t('since', { at: formats.dateTime(at) }) : t('never')}
      aside={
        <Badge variant="light" color={mayReceive ? 'success' : 'gray'}>
          {t(`states.${state}`)}
        </Badge>
      }
      asideBelow="all"
      {...(may(role, 'content.write')
        ? {
            actions: (
              <Stack gap="xs">
                {!mayReceive && state !== 'complained' && (
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={t('record_for', { channel: t(`channels.${channel}`) })}
                    onClick={() => open('customer-consent', { id, channel })}
                  >
                    {t('record')}
                  </Button>
                )}
                {canWithdraw && (
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={t('withdraw_for', { channel: t(`channels.${channel}`) })}
                    loading={withdraw.isPending}
                    onClick={() => withdraw.mutate(undefined)}
                  >
                    {t('withdraw')}
                  </Button>
                )}
                {state !== 'complained' && (
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={t('report_for', { channel: t(`channels.${channel}`) })}
                    onClick={() => open('customer-consent-report', { id, channel })}
                  >
                    {t('report')}
                  </Button>
                )}
              </Stack>
            ),
          }
        : {})}
    />
  );
}

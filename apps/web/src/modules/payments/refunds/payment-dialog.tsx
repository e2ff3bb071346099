import type { PaymentDetail } from '@kumbi/contract/payments/refunds.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { payments } from '../payments.api.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundRow } from './refund-row.tsx';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
  /** Above another dialog. */
  readonly top?: boolean;
}

/** A payment with its refunds, and the form for another one. */
export function PaymentDialog({ id, onClose, top = false }: Props) {
  const t = useTranslations('payments.refunds');
  const { kumbi_code } = useWorkspace();
  const query = useQuery(payments.get(kumbi_code, { params: { id } }));
  return (
    <DialogFrame title={t('title', { number: query.data?.number ?? '' })} onClose={onClose} top={top}>
      <Loaded query={query} heights={[48, 180]}>
        {(payment) => <Refunds payment={payment} onClose={onClose} />}
      </Loaded>
    </DialogFrame>
  );
}

function Refunds({ payment, onClose }: { readonly payment: PaymentDetail; readonly onClose: () => void }) {
  const t = useTranslations('payments.refunds');
  const formats = useFormats();
  const { role } = useWorkspace();
  const settles = may(role, 'sales.settle');
  const amounts = { paid: payment.paid, refunded: payment.refunded, left: payment.refundable } as const;
  return (
    <Stack>
      <SimpleGrid cols={3} spacing="sm">
        {(['paid', 'refunded', 'left'] as const).map((name) => (
          <Stack gap={0} key={name}>
            <Text size="sm" c="dimmed">
              {t(name)}
            </Text>
            <Text fw={600} className="figures">
              {formats.money(amounts[name], payment.currency)}
            </Text>
          </Stack>
        ))}
      </SimpleGrid>
      {payment.refunds.length > 0 && (
        <div>
          {payment.refunds.map((refund) => (
            <RefundRow key={refund.id} payment={payment} refund={refund} />
          ))}
        </div>
      )}
      {payment.refund_way === null ? (
        payment.refunds.length === 0 && <Text c="dimmed">{t('none')}</Text>
      ) : settles ? (
        // A refund changes the rest: the form starts again with it.
        <RefundForm key={payment.refundable} payment={payment} onClose={onClose} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('only_managers')}
        </Text>
      )}
    </Stack>
  );
}

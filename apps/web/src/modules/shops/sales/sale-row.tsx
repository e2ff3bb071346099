import type { Sale } from '@kumbi/contract/shops/shops.schemas.ts';
import { ActionIcon, Space, Text, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { SelectBox } from '../../../ui/select-box.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { OrderBadge, PaymentBadge } from './sale-badge.tsx';

/** The width of the other rows' button. */
const buttonPx = 34;

interface Props {
  readonly sale: Sale;
  readonly selection: Selection;
}

export function SaleRow({ sale, selection }: Props) {
  const t = useTranslations('shops.sales');
  const formats = useFormats();
  const { open } = useModal();
  const phone = useIsPhone();
  const params = { sale: sale.id, number: sale.number };
  const choosing = selection.active;
  return (
    <Row
      onOpen={choosing ? () => selection.toggle(sale.id) : () => open('ksp-view-shop-cart', params)}
      before={<SelectBox selection={selection} id={sale.id} name={sale.number} />}
      title={sale.ksp_sale.customer_name}
      detail={
        <Facts
          of={{
            number: sale.number,
            shop: !phone && sale.shop.title,
            time: formats.dateTime(sale.created_at),
          }}
        />
      }
      aside={
        <>
          <OrderBadge sale={sale} />
          <PaymentBadge sale={sale} />
          <Text fw={600} className="figures">
            {formats.money(sale.received ?? sale.amount, sale.currency)}
          </Text>
        </>
      }
      actions={
        // It has no updates: its money is decided in the review of payments. The space keeps the amounts aligned.
        phone || choosing ? undefined : sale.undelivered ? (
          <Space w={buttonPx} />
        ) : (
          <Tooltip label={t('update')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('update_one', { number: sale.number })}
              onClick={() => open('ksp-update-transaction', params)}
            >
              <Icon of={IconPencil} size={18} />
            </ActionIcon>
          </Tooltip>
        )
      }
    />
  );
}

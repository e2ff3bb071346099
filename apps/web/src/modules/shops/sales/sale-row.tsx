import type { Sale } from '@kumbi/contract/shops/shops.schemas.ts';
import { ActionIcon, Group, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { Icon } from '../../../ui/icon.tsx';
import classes from '../row.module.css';
import { OrderBadge, PaymentBadge } from './sale-badge.tsx';

export function SaleRow({ sale }: { readonly sale: Sale }) {
  const t = useTranslations('shops.sales');
  const formats = useFormats();
  const { open } = useModal();
  const params = { sale: sale.id, number: sale.number };
  return (
    <div className={classes.row}>
      <UnstyledButton className={classes.main} onClick={() => open('ksp-view-shop-cart', params)}>
        <Text span fw={500} className={classes.title}>
          {sale.ksp_sale.customer_name}
        </Text>
        <Text span size="sm" c="dimmed" className="figures">
          {sale.number}
          <span className={classes.wide}>{t('of', { shop: sale.shop.title })}</span>
          {t('at', { time: formats.dateTime(sale.created_at) })}
        </Text>
      </UnstyledButton>
      <Group gap="xs" wrap="nowrap" className={classes.aside}>
        <OrderBadge sale={sale} />
        <PaymentBadge sale={sale} />
        <Text fw={600} className="figures">
          {formats.money(sale.amount, sale.currency)}
        </Text>
      </Group>
      <Tooltip label={t('update')}>
        <ActionIcon
          className={classes.wide}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('update_one', { number: sale.number })}
          onClick={() => open('ksp-update-transaction', params)}
        >
          <Icon of={IconPencil} size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

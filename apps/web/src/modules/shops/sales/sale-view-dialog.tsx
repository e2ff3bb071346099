import type { Sale } from '@kumbi/contract/shops/shops.schemas.ts';
import { Alert, Anchor, Badge, Button, Divider, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { LinkOrigin } from '../../links/links.public.tsx';
import { ProofPanel, RefundButton } from '../../payments/payments.public.tsx';
import { OrderBadge, PaymentBadge } from './sale-badge.tsx';
import { type CartLine, cartGroups, shorten } from './sale-groups.ts';
import { SaleState } from './sale-state.tsx';

interface LineProps {
  readonly line: CartLine;
  readonly currency: Sale['currency'];
}

function Line({ line, currency }: LineProps) {
  const t = useTranslations('shops.sales');
  const formats = useFormats();
  const description = line.product?.description ?? line.product_description;
  return (
    <Group wrap="nowrap" justify="space-between" align="flex-start" gap="sm">
      <Stack gap={0} miw={0}>
        <Text fw={500}>{line.product?.title ?? line.product_name}</Text>
        {description && (
          <Text size="sm" c="dimmed">
            {shorten(description)}
          </Text>
        )}
        <Text size="sm" c="dimmed" className="figures">
          {t('quantity', { count: line.quantity, price: formats.money(line.product_price, currency) })}
        </Text>
      </Stack>
      <Text fw={500} className="figures" style={{ whiteSpace: 'nowrap' }}>
        {formats.money(line.product_price * line.quantity, currency)}
      </Text>
    </Group>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  if (!value) return null;
  return (
    <Stack gap={0}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text>{value}</Text>
    </Stack>
  );
}

function SaleView({ sale }: { readonly sale: Sale }) {
  const t = useTranslations('shops.sales');
  const formats = useFormats();
  const { open } = useModal();
  const buyer = sale.ksp_sale;
  const place = [buyer.customer_address, buyer.customer_municipe, buyer.customer_province].filter(Boolean).join(', ');
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="xl" fw={600} className="figures">
          {formats.money(sale.received ?? sale.amount, sale.currency)}
        </Text>
        <Group gap="xs">
          <OrderBadge sale={sale} />
          <PaymentBadge sale={sale} />
        </Group>
      </Group>
      {sale.undelivered && (
        <Alert color={sale.undelivered === 'open' ? 'amber' : 'gray'}>
          {t(`undelivered_detail.${sale.undelivered}`)}
        </Alert>
      )}
      {sale.method === 'bank-transfer' && sale.status !== 'success' && !sale.undelivered && (
        <ProofPanel payment={sale.payment_id} isOpen />
      )}
      {cartGroups(sale).map((group) => (
        <Stack key={group.name} gap="sm">
          <Badge color={group.tone}>{t(`groups.${group.name}`)}</Badge>
          {group.lines.map((line) => (
            <Line key={`${line.product_code}-${line.product_price}`} line={line} currency={sale.currency} />
          ))}
        </Stack>
      ))}
      <Divider />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Fact label={t('customer')} value={buyer.customer_name} />
        {buyer.customer_phone && (
          <Stack gap={0}>
            <Text size="sm" c="dimmed">
              {t('phone')}
            </Text>
            <Anchor href={`tel:${buyer.customer_phone}`} className="figures">
              {buyer.customer_phone}
            </Anchor>
          </Stack>
        )}
        <Fact label={t('email')} value={buyer.customer_email} />
        <Fact label={t('place')} value={place} />
        <Fact label={t('ordered')} value={formats.dateTime(sale.created_at)} />
        {sale.paid_at && <Fact label={t('paid_at')} value={formats.dateTime(sale.paid_at)} />}
        <Fact label={t('shop')} value={sale.shop.title} />
        <LinkOrigin subject={sale.payment_id} />
        {sale.refunded > 0 && <Fact label={t('refunded')} value={formats.money(sale.refunded, sale.currency)} />}
        {sale.received !== null && <Fact label={t('asked')} value={formats.money(sale.amount, sale.currency)} />}
      </SimpleGrid>
      {!sale.undelivered && (
        <Group justify="flex-end">
          {sale.status === 'success' && <RefundButton payment={sale.payment_id} />}
          <Button
            onClick={() => open('ksp-update-transaction', { sale: sale.id, number: sale.number }, { over: true })}
          >
            {t('update')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** `ksp-view-shop-cart`: the items, the buyer and the delivery address. */
export function SaleViewDialog() {
  const t = useTranslations('shops.sales');
  const { close } = useModal();
  return (
    <DialogFrame title={t('view_title')} onClose={close} size="lg">
      <SaleState>{(sale) => <SaleView sale={sale} />}</SaleState>
    </DialogFrame>
  );
}

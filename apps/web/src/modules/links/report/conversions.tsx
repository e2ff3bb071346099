import type { LinkConversion } from '@kumbi/contract/links/conversions.schemas.ts';
import { type LeadKind, leadKinds } from '@kumbi/contract/links/links.limits.ts';
import { Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import type { PlaceAddress } from '../../../lib/screens.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { conversions } from '../links.api.ts';

/** The payments, answers and bookings of a link's visitors. */
export function Conversions({ id }: { readonly id: string }) {
  const t = useTranslations('links.conversions');
  const { kumbi_code } = useWorkspace();
  const query = useInfiniteQuery(conversions.list.pages(kumbi_code, { params: { id }, query: {} }));
  return (
    <section aria-label={t('title')} data-conversions>
      <Title order={2} size="h3" mb="sm">
        {t('title')}
      </Title>
      <ListFrame
        query={query}
        count={(count) => t('count', { count })}
        empty={<EmptyState drawing="slip" title={t('none')} detail={t('none_detail')} />}
        row={(conversion) => <ConversionRow conversion={conversion} />}
      />
    </section>
  );
}

const isLead = (kind: LinkConversion['kind']): kind is LeadKind => leadKinds.some((each) => each === kind);

function ConversionRow({ conversion }: { readonly conversion: LinkConversion }) {
  const t = useTranslations('links.conversions');
  const formats = useFormats();
  const pathOf = useWorkspacePath();
  const { kind, title, path, customer, amount, currency, created_at } = conversion;
  return (
    <Row
      title={title || t('untitled')}
      detail={`${t(isLead(kind) ? `leads.${kind}` : 'sale')} · ${formats.dateTime(created_at)}`}
      // The server names a screen of its module.
      {...(path ? { href: pathOf(path as PlaceAddress) } : {})}
      aside={
        <>
          {customer && (
            <AppLink href={pathOf(`crm/customers/${customer.id}`)} aria-label={t('customer', { name: customer.name })}>
              {customer.name}
            </AppLink>
          )}
          {amount !== null && currency !== null && (
            <Text fw={600} className="figures">
              {formats.money(amount, currency)}
            </Text>
          )}
        </>
      }
      asideBelow
    />
  );
}

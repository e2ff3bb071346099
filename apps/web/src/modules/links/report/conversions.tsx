import type { LinkConversion } from '@kumbi/contract/links/conversions.schemas.ts';
import { Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
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

function ConversionRow({ conversion }: { readonly conversion: LinkConversion }) {
  const t = useTranslations('links.conversions');
  const formats = useFormats();
  const { kind, title, amount, currency, created_at } = conversion;
  return (
    <Row
      title={title || t('untitled')}
      detail={`${t(kind === 'answer' || kind === 'booking' || kind === 'registration' ? `leads.${kind}` : 'sale')} · ${formats.dateTime(created_at)}`}
      aside={
        amount !== null &&
        currency !== null && (
          <Text fw={600} className="figures">
            {formats.money(amount, currency)}
          </Text>
        )
      }
      asideBelow
    />
  );
}

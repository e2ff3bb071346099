import type { PaymentLink } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { ContactLine } from '../../ui/contact-line.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Row } from '../../ui/row.tsx';
import { ShareLink } from '../../ui/share-link.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { LinkBadge, useLinkFacts } from './link-facts.tsx';
import { links, payments } from './payment-links.api.ts';

/** `payment-link-share`: a link to send, also right after its creation, and the payments that it received. */
export function PaymentLinkShareDialog() {
  const t = useTranslations('payment-links.share');
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(links.get(kumbi_code, { params: { id } }));
  return (
    <DialogFrame title={query.data?.title ?? t('title')} onClose={close}>
      <Loaded query={query} heights={[48, 48, 176]}>
        {(link) => <Share link={link} />}
      </Loaded>
    </DialogFrame>
  );
}

function Share({ link }: { readonly link: PaymentLink }) {
  const t = useTranslations('payment-links.share');
  const { amount, received } = useLinkFacts(link);
  const address = new URL(link.url, location.origin).href;
  return (
    <Stack>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={600} size="lg" className="figures">
            {amount}
          </Text>
          <Text size="sm" c="dimmed" className="figures">
            {received}
          </Text>
        </div>
        <LinkBadge link={link} />
      </Group>
      <ShareLink
        address={address}
        message={link.state === 'open' ? link.share_text : undefined}
        texts={{
          whatsapp: t('whatsapp'),
          copy: t('copy'),
          qrLabel: t('qr_label', { title: link.title }),
          qrHelp: t('qr_help'),
        }}
      />
      {link.payments > 0 && <Received link={link} />}
    </Stack>
  );
}

/** The newest payments of a link. */
function Received({ link }: { readonly link: PaymentLink }) {
  const t = useTranslations('payment-links.share');
  const tc = useTranslations('app.common');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const query = useInfiniteQuery(payments.list.pages(kumbi_code, { params: { id: link.id }, query: {} }));
  return (
    <section aria-label={t('payments')}>
      <Title order={3} size="h4">
        {t('payments')}
      </Title>
      <Loaded query={{ ...query, data: query.data?.pages.flatMap((page) => page.payments) }} heights={[56]}>
        {(rows) =>
          rows.map(({ id, name, email, phone, amount, currency, paid_at }) => (
            <Row
              key={id}
              title={name}
              detail={<ContactLine email={email} phone={phone} />}
              asideBelow
              aside={
                <>
                  <Text size="sm" c="dimmed" className="figures">
                    {formats.dateTime(paid_at)}
                  </Text>
                  <Text fw={600} className="figures">
                    {formats.money(amount, currency)}
                  </Text>
                </>
              }
            />
          ))
        }
      </Loaded>
      {query.hasNextPage && (
        <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {tc('load_more')}
        </Button>
      )}
    </section>
  );
}

import type { AffiliationDetail } from '@kumbi/contract/affiliates/affiliation.schemas.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { taggedLink } from './tagged-link.ts';

const shownAtFirst = 5;

/** The pages of the seller with the affiliate's code, and a field for any other page. */
export function LinkList({ affiliation: { id, code, pages } }: { readonly affiliation: AffiliationDetail }) {
  const t = useTranslations('affiliates.links');
  const { open } = useModal();
  const [all, setAll] = useState(false);
  const [typed, setTyped] = useState('');
  const site = pages[0]?.url ?? location.origin;
  const own = typed === '' ? undefined : taggedLink(typed, code, site);
  const share = (link: string) => open('affiliation-link', { id, link });
  return (
    <SectionCard title={t('title')} detail={t(pages.length > 0 ? 'detail' : 'detail_alone', { code })}>
      <div hidden={pages.length === 0}>
        {pages.slice(0, all ? undefined : shownAtFirst).map(({ title, url }) => {
          const link = taggedLink(url, code, site) ?? url;
          return (
            <Row
              key={url}
              title={title}
              detail={link.replace(/^https?:\/\//, '')}
              oneLine
              onOpen={() => share(link)}
              actions={
                <>
                  <CopyButton value={link} label={t('copy', { title })} />
                  <Button
                    variant="subtle"
                    size="compact-md"
                    px={6}
                    aria-label={t('share', { title })}
                    onClick={() => share(link)}
                  >
                    <Icon of={IconQrcode} size={18} />
                  </Button>
                </>
              }
            />
          );
        })}
      </div>
      {!all && pages.length > shownAtFirst && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('all', { count: pages.length })}
        </Button>
      )}
      <Stack gap="xs" align="flex-start">
        <TextInput
          w="100%"
          label={t('other')}
          description={t('other_help')}
          inputMode="url"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          {...(typed !== '' && !own ? { error: t('other_wrong') } : {})}
        />
        <Button variant="default" disabled={!own} onClick={() => own && share(own)}>
          {t('other_share')}
        </Button>
      </Stack>
    </SectionCard>
  );
}

import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { Badge, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Row } from '../../ui/row.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { LinkMenu } from './link-menu.tsx';
import { addressOf } from './shown-address.ts';

const colors = { open: 'brand', expired: 'gray', blocked: 'danger' } as const;

export function StateBadge({ link: { state } }: { readonly link: ShortLink }) {
  const t = useTranslations('links.states');
  return state === 'open' ? null : <Badge color={colors[state]}>{t(state)}</Badge>;
}

interface Props {
  readonly link: ShortLink;
  readonly selection: Selection;
}

/** A link of the list: its address, its target and its clicks. It opens its statistics. */
export function ShortLinkRow({ link, selection }: Props) {
  const t = useTranslations('links');
  const formats = useFormats();
  const pathOf = useWorkspacePath();
  return (
    <Row
      title={link.name}
      detail={
        <Facts
          of={{
            address: addressOf(link).shown,
            host: link.host,
            folder: link.folder,
            tags: link.tags.join(', '),
          }}
        />
      }
      {...(selection.active ? { onOpen: () => selection.toggle(link.id) } : { href: pathOf(`short-links/${link.id}`) })}
      before={<SelectBox selection={selection} id={link.id} name={link.name} />}
      aside={
        <>
          <StateBadge link={link} />
          <Text fw={600} className="figures">
            {t('row.clicks', { count: link.clicks, shown: formats.compact(link.clicks) })}
          </Text>
        </>
      }
      asideBelow
      actions={
        !selection.active && (
          <>
            <CopyButton value={addressOf(link).full} label={t('actions.copy', { name: link.name })} />
            <LinkMenu link={link} />
          </>
        )
      }
    />
  );
}

import type { PaymentLink } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconExternalLink, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Row } from '../../ui/row.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { LinkBadge, useLinkFacts } from './link-facts.tsx';
import { useLinkActions } from './use-link-actions.ts';

interface Props {
  readonly link: PaymentLink;
  readonly selection: Selection;
}

/** A link of the list: its amount, its payments and its state. It opens to be sent. */
export function PaymentLinkRow({ link, selection }: Props) {
  const t = useTranslations('payment-links.actions');
  const { role } = useWorkspace();
  const { open } = useModal();
  const { turn, remove } = useLinkActions(link);
  const { amount, received } = useLinkFacts(link);
  const { id, title, url, is_active: isActive } = link;
  return (
    <Row
      title={title}
      detail={`${amount} · ${received}`}
      onOpen={() => (selection.active ? selection.toggle(id) : open('payment-link-share', { id }))}
      before={<SelectBox selection={selection} id={id} name={title} />}
      aside={<LinkBadge link={link} />}
      asideBelow
      actions={
        !selection.active && (
          <>
            <CopyButton value={new URL(url, location.origin).href} label={t('copy', { title })} />
            <MoreMenu label={t('more', { title })}>
              <MoreItem icon={IconExternalLink} href={url}>
                {t('visit')}
              </MoreItem>
              {may(role, 'content.write') && (
                <>
                  <MoreItem icon={IconPencil} onClick={() => open('payment-link', { id })}>
                    {t('edit')}
                  </MoreItem>
                  <MoreItem icon={isActive ? IconEyeOff : IconEye} onClick={() => turn.mutate(!isActive)}>
                    {t(isActive ? 'turn_off' : 'turn_on')}
                  </MoreItem>
                </>
              )}
              {may(role, 'content.delete') && (
                <MoreItem danger icon={IconTrash} onClick={() => remove.mutate(link)}>
                  {t('delete')}
                </MoreItem>
              )}
            </MoreMenu>
          </>
        )
      }
    />
  );
}

import { may } from '@kumbi/contract/shared/roles.ts';
import type { Ticket } from '@kumbi/contract/visits/tickets.schemas.ts';
import { Badge, Text } from '@mantine/core';
import { IconArrowBackUp, IconBan } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { ContactLine } from '../../../ui/contact-line.tsx';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { Row } from '../../../ui/row.tsx';
import { LinkOriginLine } from '../../links/links.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { tickets } from './tickets.api.ts';

export function TicketRow({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslations('visits.tickets');
  const formats = useFormats();
  const state = ticket.voided_at ? 'void' : ticket.admitted_at ? 'admitted' : 'valid';
  const colors = { void: 'danger', admitted: 'brand', valid: 'gray' } as const;
  return (
    <Row
      asideBelow
      title={ticket.name}
      detail={
        <>
          <span className="figures">{ticket.code}</span> · {ticket.kind_name}
          <br />
          <ContactLine email={ticket.email} phone={ticket.phone} />
          {ticket.admitted_at && !ticket.voided_at && (
            <>
              <br />
              {t('admitted_line', {
                time: formats.dateTime(ticket.admitted_at),
                name: ticket.admitted_by ?? t('somebody'),
              })}
            </>
          )}
          <LinkOriginLine link={ticket.short_link} />
        </>
      }
      aside={
        <>
          <Badge color={colors[state]}>{t(`states.${state}`)}</Badge>
          <Text fw={600} className="figures">
            {ticket.price === 0 ? t('free') : formats.money(ticket.price, ticket.currency)}
          </Text>
        </>
      }
      actions={<TicketMenu ticket={ticket} />}
    />
  );
}

function TicketMenu({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslations('visits.tickets');
  const { kumbi_code, role } = useWorkspace();
  const readmit = useAction(
    () => tickets.undoAdmission(kumbi_code, { body: { id: ticket.id } }),
    async () => {
      showToast({ kind: 'success', title: t('taken_back', { name: ticket.name }) });
    },
  );
  const end = useAction(
    () => tickets.void(kumbi_code, { body: { id: ticket.id } }),
    async () => {
      showToast({ kind: 'success', title: t('voided', { code: ticket.code }) });
    },
  );
  const askVoid = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('void_title', { name: ticket.name }),
      body: t('void_body'),
      confirm: t('void'),
    });
    if (yes) end.mutate(undefined);
  };
  const inside = ticket.admitted_at !== null;
  const canVoid = !inside && may(role, 'sales.settle');
  const canReadmit = inside && may(role, 'sales.deliver');
  if (ticket.voided_at || (!canReadmit && !canVoid)) return null;
  return (
    <MoreMenu label={t('more', { name: ticket.name, code: ticket.code })}>
      {canReadmit && (
        <MoreItem icon={IconArrowBackUp} onClick={() => readmit.mutate(undefined)}>
          {t('take_back')}
        </MoreItem>
      )}
      {canVoid && (
        <MoreItem danger icon={IconBan} onClick={() => void askVoid()}>
          {t('void')}
        </MoreItem>
      )}
    </MoreMenu>
  );
}

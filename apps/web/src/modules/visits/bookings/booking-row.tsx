import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import type { Booking } from '@kumbi/contract/visits/bookings.schemas.ts';
import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { ContactLine } from '../../../ui/contact-line.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { LinkOriginLine } from '../../links/links.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';

interface Props {
  readonly booking: Booking;
  /** For lists without a title for each day. */
  readonly dated?: boolean;
}

export function BookingRow({ booking, dated = false }: Props) {
  const t = useTranslations('visits.bookings');
  const locale = useLanguage();
  const { role } = useWorkspace();
  const [cancelling, setCancelling] = useState(false);
  const spanWith = (day: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlTags[locale], {
      timeZone: booking.zone,
      hour: '2-digit',
      minute: '2-digit',
      ...day,
    }).formatRange(new Date(booking.start), new Date(booking.end));
  const whole = spanWith({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const span = dated ? whole : spanWith({});
  const over = Date.parse(booking.start) <= Date.now();
  const { cancelled_by: by } = booking;
  return (
    <>
      <Row
        asideBelow
        title={`${span} · ${booking.name}`}
        detail={
          <>
            {booking.title}
            <br />
            <ContactLine email={booking.email} phone={booking.phone} />
            {booking.note && (
              <>
                <br />
                {booking.note}
              </>
            )}
            {booking.reason && (
              <>
                <br />
                {t('because', { reason: booking.reason })}
              </>
            )}
            <LinkOriginLine link={booking.short_link} />
          </>
        }
        aside={by && <Badge color="gray">{t(`cancelled_by.${by}`)}</Badge>}
        actions={
          !booking.cancelled_at &&
          !over &&
          may(role, 'content.write') && (
            <Tooltip label={t('cancel')}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('cancel_one', { name: booking.name, time: whole })}
                onClick={() => setCancelling(true)}
              >
                <Icon of={IconX} size={18} />
              </ActionIcon>
            </Tooltip>
          )
        }
      />
      {cancelling && <CancelBookingDialog booking={booking} time={whole} onClose={() => setCancelling(false)} />}
    </>
  );
}

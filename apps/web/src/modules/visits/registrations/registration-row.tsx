import { may } from '@kumbi/contract/shared/roles.ts';
import type { Registration } from '@kumbi/contract/visits/registrations.schemas.ts';
import { ActionIcon, Badge, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { ContactLine } from '../../../ui/contact-line.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { LinkOriginLine } from '../../links/links.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { registrations } from './registrations.api.ts';

const colors = { confirmed: 'brand', waiting: 'amber', cancelled: 'gray' } as const;

export function RegistrationRow({ registration }: { readonly registration: Registration }) {
  const t = useTranslations('visits.registrations');
  const formats = useFormats();
  const { kumbi_code, role } = useWorkspace();
  const { name, state } = registration;
  const cancel = useAction(
    () => registrations.cancel(kumbi_code, { body: { id: registration.id } }),
    async () => {
      showToast({ kind: 'success', title: t('cancelled', { name }) });
    },
  );
  const askCancel = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('cancel_title', { name }),
      body: t('cancel_body'),
      confirm: t('cancel'),
    });
    if (yes) cancel.mutate(undefined);
  };
  return (
    <Row
      asideBelow
      title={name}
      detail={
        <>
          <ContactLine email={registration.email} phone={registration.phone} />
          <br />
          {registration.title}
          <LinkOriginLine link={registration.short_link} />
        </>
      }
      aside={
        <>
          <Badge color={colors[state]}>{t(`states.${state}`)}</Badge>
          <Text size="sm" c="dimmed" className="figures">
            {formats.date(registration.created_at)}
          </Text>
        </>
      }
      actions={
        state !== 'cancelled' &&
        may(role, 'content.write') && (
          <Tooltip label={t('cancel')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('cancel_one', { name })}
              loading={cancel.isPending}
              onClick={() => void askCancel()}
            >
              <Icon of={IconX} size={18} />
            </ActionIcon>
          </Tooltip>
        )
      }
    />
  );
}

import type { ReceivedInvitation } from '@kumbi/contract/team/team.schemas.ts';
import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useAppSearch } from '../../lib/modals/use-modal.ts';
import { workspacePath } from '../../lib/workspace-address.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { invitations } from './team.api.ts';

/** `company-invite`: the answer to the invitation in the address, on any screen. */
export function CompanyInviteDialog() {
  const t = useTranslations('team.received');
  const locale = useLanguage();
  const navigate = useNavigate();
  const { invite = '' } = useAppSearch();
  // An answered invitation can't be read again, so the result keeps the one that was answered.
  const [answered, setAnswered] = useState<Answered | null>(null);
  const query = useQuery({ ...invitations.get({ params: { id: invite } }), enabled: answered === null, retry: false });
  const toCompanyPage = () => void navigate({ href: `/${locale}/app/company` });
  const openCompany = ({ company }: ReceivedInvitation) =>
    window.location.assign(workspacePath(locale, { kind: 'company', kumbi_code: company.kumbi_code }));
  const close = () => (answered?.situation === 'accept' ? openCompany(answered.invitation) : toCompanyPage());
  const refusal = answered === null && query.error instanceof ApiError ? query.error.envelope : null;
  return (
    <DialogFrame title={t('title')} onClose={close} size="sm">
      {answered ? (
        <Result answered={answered} onClose={close} />
      ) : refusal ? (
        <Outcome
          good={false}
          title={refusal.message}
          text={refusal.action}
          button={t('close')}
          onClose={toCompanyPage}
        />
      ) : (
        <Loaded query={query} heights={[24, 24, 36]}>
          {(invitation) => <Question invitation={invitation} token={invite} onAnswered={setAnswered} />}
        </Loaded>
      )}
    </DialogFrame>
  );
}

interface Answered {
  readonly invitation: ReceivedInvitation;
  readonly situation: 'accept' | 'revoke';
}

interface QuestionProps {
  readonly invitation: ReceivedInvitation;
  readonly token: string;
  readonly onAnswered: (answered: Answered) => void;
}

function Question({ invitation, token, onAnswered }: QuestionProps) {
  const t = useTranslations('team');
  const formats = useFormats();
  const { company, role, inviter } = invitation;
  const answer = useAction(
    (situation: 'accept' | 'revoke') => invitations.answer({ body: { id: token, situation } }),
    (_, situation) => onAnswered({ invitation, situation }),
  );
  const values = { inviter: inviter || 'none', company: company.name, role: t(`roles.${role}`).toLowerCase() };
  return (
    <Stack>
      <Text>{t('received.text', values)}</Text>
      <Text size="sm" c="dimmed">
        {t(`about.${role}`)} {t('received.expires', { date: formats.dateTime(invitation.expires_at) })}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          loading={answer.isPending && answer.variables === 'revoke'}
          disabled={answer.isPending}
          onClick={() => answer.mutate('revoke')}
        >
          {t('received.reject')}
        </Button>
        <Button
          loading={answer.isPending && answer.variables === 'accept'}
          disabled={answer.isPending}
          onClick={() => answer.mutate('accept')}
        >
          {t('received.accept')}
        </Button>
      </Group>
    </Stack>
  );
}

function Result({ answered, onClose }: { readonly answered: Answered; readonly onClose: () => void }) {
  const t = useTranslations('team');
  const { invitation, situation } = answered;
  const company = invitation.company.name;
  if (situation === 'revoke')
    return (
      <Outcome
        good={false}
        title={t('received.rejected_title')}
        text={t('received.rejected', { company })}
        button={t('received.done')}
        onClose={onClose}
      />
    );
  return (
    <Outcome
      good
      title={t('received.accepted_title')}
      text={t('received.accepted', { company, role: t(`roles.${invitation.role}`).toLowerCase() })}
      button={t('received.open', { company })}
      onClose={onClose}
    />
  );
}

interface OutcomeProps {
  readonly good: boolean;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly onClose: () => void;
}

function Outcome({ good, title, text, button, onClose }: OutcomeProps) {
  return (
    <Stack align="center" ta="center" role="status">
      <ThemeIcon size={56} radius="xl" variant="light" color={good ? 'brand' : 'gray'}>
        <Icon of={good ? IconCheck : IconX} size={30} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed">{text}</Text>
      <Button onClick={onClose} data-autofocus>
        {button}
      </Button>
    </Stack>
  );
}

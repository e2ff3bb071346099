import { joinProgramSchema, type OfferedProgram } from '@kumbi/contract/affiliates/affiliation.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { affiliations } from '../affiliates.api.ts';
import { useRateText } from '../commission-facts.tsx';
import { programCodeOf } from './program-code.ts';

/** `affiliation-join`: a program to join. Without its code in the address, asks for the link of the program. */
export function JoinDialog() {
  const t = useTranslations('affiliates.join');
  const { code, invitation } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({
    ...affiliations.getOffer(kumbi_code, { params: { code: code ?? '' }, query: invitation ? { invitation } : {} }),
    enabled: code !== undefined,
  });
  return (
    <DialogFrame title={query.data ? t('title_of', { seller: query.data.seller }) : t('title')} onClose={close}>
      {code === undefined ? (
        <CodeQuestion />
      ) : (
        <Loaded query={query} heights={[24, 24, 24, 36]}>
          {(offer) => <Offer offer={offer} />}
        </Loaded>
      )}
    </DialogFrame>
  );
}

function CodeQuestion() {
  const t = useTranslations('affiliates.join');
  const { open, close } = useModal();
  const state = useSaveForm<{ code: string }, void>({
    schema: joinProgramSchema,
    initial: { code: '' },
    body: ({ code }) => ({ code: programCodeOf(code) }),
    modal: 'affiliation-join',
    save: async () => undefined,
    onSaved: (_, { code }) => open('affiliation-join', { code: programCodeOf(code) }, { replace: true }),
  });
  return (
    <FormShell state={state} submit={t('see')} onCancel={close}>
      <TextInput
        label={t('link')}
        description={t('link_help')}
        required
        data-autofocus
        autoCapitalize="none"
        {...state.form.getInputProps('code')}
      />
    </FormShell>
  );
}

function Offer({ offer }: { readonly offer: OfferedProgram }) {
  const t = useTranslations('affiliates.join');
  const ta = useTranslations('affiliates.affiliation');
  const navigate = useNavigate();
  const pathOf = useWorkspacePath();
  const rateText = useRateText();
  const { close } = useModal();
  const { kumbi_code, name, role } = useWorkspace();
  const { invitation } = useAppSearch();
  const { code, seller, rate, rates, cookie_days: cookieDays, waiting_days: waitingDays, terms } = offer;
  const body = { code, ...(invitation ? { invitation } : {}) };
  const state = useSaveForm({
    schema: joinProgramSchema,
    initial: body,
    modal: 'affiliation-join',
    save: (_, idempotencyKey) => affiliations.create(kumbi_code, { body }, { idempotencyKey }),
    onSaved: ({ id, state: standing }) => {
      showToast({ kind: 'success', title: t(standing === 'active' ? 'joined' : 'asked', { seller }) });
      void navigate({ to: pathOf(`affiliates/affiliations/${id}`) });
    },
  });
  const facts = (
    <Stack gap="xs">
      <Text fw={600}>{ta('rate', { rate: rateText(rate) })}</Text>
      {rates.length > 0 && <Text c="dimmed">{t('exceptions')}</Text>}
      <Text>{ta('window', { days: cookieDays })}</Text>
      <Text>{ta('waiting', { days: waitingDays })}</Text>
      {terms && (
        <Text c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {terms}
        </Text>
      )}
    </Stack>
  );
  if (!offer.may_join || !may(role, 'sales.settle'))
    return (
      <Stack>
        {facts}
        <Text>{t(offer.may_join ? 'ask_manager' : 'invitation_only')}</Text>
      </Stack>
    );
  return (
    <FormShell state={state} submit={t(offer.is_open ? 'join' : 'ask')} onCancel={close}>
      {facts}
      <Text size="sm" c="dimmed">
        {t('as', { workspace: name })}
      </Text>
    </FormShell>
  );
}

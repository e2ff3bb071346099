import type { answers as answersApi } from '@kumbi/contract/answers/answers.endpoints.ts';
import type { Answer } from '@kumbi/contract/endpoint.ts';
import { languageNames } from '@kumbi/contract/shared/locale.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { ContactLine } from '../../ui/contact-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkOrigin } from '../links/links.public.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { AnswerFiles } from './answer-files.tsx';
import { answers } from './answers.api.ts';
import { useAnswerValue } from './use-answer-value.ts';

type OneAnswer = Answer<typeof answersApi.get>['answer'];

/** One answer, with its questions at the time. */
export function AnswerView({ answer }: { readonly answer: OneAnswer }) {
  const t = useTranslations('answers.list');
  const formats = useFormats();
  const { close } = useModal();
  const { kumbi_code, role } = useWorkspace();
  const inWords = useAnswerValue();
  const who = answer.name || answer.email || answer.phone || t('somebody');
  const remove = useAction(
    () => answers.delete(kumbi_code, { body: { id: answer.id } }),
    async () => {
      close();
      showToast({ kind: 'success', title: t('deleted') });
    },
  );
  const askRemove = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('delete_title', { name: who }),
      body: t('delete_body', { files: answer.files.length }),
      confirm: t('delete'),
    });
    if (yes) remove.mutate(undefined);
  };
  return (
    <Stack>
      <Stack gap={2}>
        <Title order={2} size="h3">
          {who}
        </Title>
        {(answer.email || answer.phone) && (
          <Text>
            <ContactLine email={answer.email} phone={answer.phone} />
          </Text>
        )}
        <Text size="sm" c="dimmed" className="figures">
          {formats.dateTime(answer.created_at)} · {languageNames[answer.language]}
        </Text>
      </Stack>
      <Divider />
      <Stack component="dl" gap="sm" m={0}>
        {answer.values
          .filter(({ kind }) => kind !== 'consent')
          .map((value) => (
            <div key={value.key}>
              <Text component="dt" size="sm" c="dimmed">
                {value.kind === 'rating' && !value.label ? t('rating') : value.label}
              </Text>
              <Text component="dd" m={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {inWords(value)}
              </Text>
            </div>
          ))}
      </Stack>
      <LinkOrigin subject={answer.id} />
      {answer.files.length > 0 && <AnswerFiles files={answer.files} />}
      {answer.consents.length > 0 && (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t('consents')}
          </Text>
          {answer.consents.map(({ key, text }) => (
            <Group key={key} gap="xs" wrap="nowrap" align="flex-start">
              <Icon of={IconCheck} size={18} />
              <Text>{text}</Text>
            </Group>
          ))}
        </Stack>
      )}
      {may(role, 'content.delete') && (
        <Group justify="flex-end">
          <Button
            variant="light"
            color="danger"
            leftSection={<Icon of={IconTrash} size={18} />}
            loading={remove.isPending}
            onClick={() => void askRemove()}
          >
            {t('delete')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

import type { OperatorConversationDetail } from '@kumbi/contract/support/support.schemas.ts';
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { operatorPath } from '../../../lib/workspace-address.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Chat } from '../chat/chat.tsx';
import { operatorConversations, operatorMessages, operatorSupportFiles } from '../support.api.ts';
import classes from './conversation-view.module.css';

/** One conversation, with the facts about its user. */
export function ConversationView({ id }: { readonly id: string }) {
  const t = useTranslations('operator.support');
  const locale = useLanguage();
  const query = useQuery(operatorConversations.get({ params: { id } }));
  return (
    <Stack gap="sm">
      <Button
        component={AppLink}
        href={operatorPath(locale, 'support')}
        variant="subtle"
        color="gray"
        leftSection={<Icon of={IconArrowLeft} size={18} />}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('back')}
      </Button>
      <Loaded query={query} heights={[48, 320]}>
        {(conversation) => <Conversation conversation={conversation} />}
      </Loaded>
    </Stack>
  );
}

function Conversation({ conversation }: { readonly conversation: OperatorConversationDetail }) {
  const t = useTranslations('operator.support');
  const { id, name, status, unread, seen } = conversation;
  const isClosed = status === 'closed';
  const params = { id };
  const toggle = useAction(() => (isClosed ? operatorConversations.restore : operatorConversations.end)({ params }));
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          {isClosed && (
            <Badge color="gray" variant="light">
              {t('closed')}
            </Badge>
          )}
        </Group>
        <Button variant="default" loading={toggle.isPending} onClick={() => toggle.mutate(undefined)}>
          {isClosed ? t('reopen') : t('close')}
        </Button>
      </Group>
      <div className={classes.columns}>
        <Paper withBorder p="md" className={classes.chat}>
          <Chat
            side="operator"
            draftKey={`support-answer:${id}`}
            pages={operatorMessages.list.pages({ params, query: {} })}
            {...{ unread, seen, isClosed }}
            onSend={(body) => operatorMessages.send({ params, body })}
            onSee={(until) => operatorConversations.read({ params, body: { until } })}
            onDownload={(fileId) => operatorSupportFiles.download({ params: { id: fileId } })}
          />
        </Paper>
        <UserFacts conversation={conversation} />
      </div>
    </>
  );
}

function UserFacts({ conversation }: { readonly conversation: OperatorConversationDetail }) {
  const t = useTranslations('operator.support');
  const formats = useFormats();
  const locale = useLanguage();
  const { email, member_code, workspace, workspace_kind, kumbi_code, plan, plan_until, language, created_at } =
    conversation;
  const planText =
    plan && plan_until ? t('plan_until', { plan, date: formats.date(plan_until) }) : (plan ?? t('no_plan'));
  const facts = [
    { label: t('email'), value: email },
    { label: t('member_code'), value: member_code },
    { label: t('language'), value: new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language },
    { label: t(workspace_kind), value: workspace },
    { label: t('kumbi_code'), value: kumbi_code },
    { label: t('plan'), value: planText },
    { label: t('since'), value: formats.dateTime(created_at) },
  ];
  return (
    <Paper withBorder p="md" component="aside">
      <Text fw={600} mb="sm">
        {t('facts')}
      </Text>
      <FactList facts={facts} />
    </Paper>
  );
}

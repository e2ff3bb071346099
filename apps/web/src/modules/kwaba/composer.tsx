import { messageTextLimit } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import type { KwabaUser } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { Button, Text, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { Icon } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import classes from './conversation-page.module.css';
import { messages } from './kwaba.api.ts';

/** The input of the next message. An unsent text stays, and a retry sends the same message. */
export function Composer({ user }: { readonly user: KwabaUser }) {
  const t = useTranslations('kwaba.conversation');
  const phone = useIsPhone();
  const { kumbi_code } = useWorkspace();
  const [text, setText] = useState('');
  const attempt = useRef({ text: '', id: '' });
  const written = text.trim();
  const beyond = written.length - messageTextLimit;
  const send = useAction(
    (message: { client_id: string; text: string }) =>
      messages.send(kumbi_code, { body: { user_id: user.id, ...message } }),
    async (_, sent) => {
      // The user may have started the next message in the meantime.
      setText((now) => (now.trim() === sent.text ? '' : now));
      attempt.current = { text: '', id: '' };
    },
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (written === '' || beyond > 0 || send.isPending) return;
    if (attempt.current.text !== written) attempt.current = { text: written, id: crypto.randomUUID() };
    send.mutate({ client_id: attempt.current.id, text: written });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || phone) return;
    event.preventDefault();
    submit();
  };
  return (
    <form className={classes.composer} onSubmit={submit} noValidate>
      <div className={classes.field}>
        <Textarea
          aria-label={t('write', { name: user.name })}
          placeholder={t('placeholder')}
          autosize
          minRows={1}
          maxRows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKey}
          error={beyond > 0 ? t('too_long', { count: beyond }) : undefined}
        />
        <Button
          type="submit"
          loading={send.isPending}
          disabled={written === '' || beyond > 0}
          leftSection={<Icon of={IconSend} size={18} />}
        >
          {t('send')}
        </Button>
      </div>
      {!phone && (
        <Text size="xs" c="dimmed">
          {t('hint')}
        </Text>
      )}
    </form>
  );
}

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Question } from '../lib/feedback/confirm.ts';
import { DialogFrame } from './dialog-frame.tsx';

interface Props {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

export function ConfirmDialog({ question, answer }: Props) {
  const t = useTranslations('app.common');
  const [typed, setTyped] = useState('');
  const ready = question.typeName === undefined || typed.trim() === question.typeName;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) answer(true);
  };
  return (
    <DialogFrame title={question.title} onClose={() => answer(false)} size="sm" top>
      <form onSubmit={submit}>
        <Stack>
          <Text c="dimmed">{question.body}</Text>
          {question.typeName !== undefined && (
            <TextInput
              label={t('type_name', { name: question.typeName })}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button
              variant="default"
              onClick={() => answer(false)}
              data-autofocus={question.typeName === undefined || undefined}
            >
              {question.cancel ?? t('cancel')}
            </Button>
            <Button type="submit" color={question.kind === 'delete' ? 'danger' : 'brand'} disabled={!ready}>
              {question.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

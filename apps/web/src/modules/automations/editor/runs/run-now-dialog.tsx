import type { WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import { parsedBody } from '@kumbi/contract/automations/flow-text.rules.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../../lib/feedback/use-action.ts';
import { DialogFrame } from '../../../../ui/dialog-frame.tsx';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { runs } from '../../automations.api.ts';
import { useFlowPlace } from '../use-flow-place.ts';

interface Props {
  readonly flow: WholeFlow;
  readonly onClose: () => void;
}

type Body = Parameters<typeof runs.start>[2];

/** Runs the flow once, with the input that a program would send. */
export function RunNowDialog({ flow, onClose }: Props) {
  const t = useTranslations('automations.runs');
  const tc = useTranslations('app.common');
  const { kumbi_code } = useWorkspace();
  const { go } = useFlowPlace();
  const [text, setText] = useState('{}');
  const [wrong, setWrong] = useState(false);
  const start = useAction(
    (body: Body) => runs.start(kumbi_code, { body: { automation_id: flow.id, body } }),
    async (run) => {
      onClose();
      go({ view: 'runs', run: run.id });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parsedBody(text.trim() === '' ? '{}' : text);
    setWrong(!read);
    if (read) start.mutate(read.value as Body);
  };
  return (
    <DialogFrame title={t('now_title')} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Text c="dimmed">{t('now_detail')}</Text>
          <Textarea
            label={t('now_body')}
            autosize
            minRows={4}
            maxRows={16}
            spellCheck={false}
            data-autofocus
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            value={text}
            error={wrong && t('now_wrong')}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setWrong(false);
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {tc('cancel')}
            </Button>
            <Button type="submit" loading={start.isPending}>
              {t('now_start')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

import type { PageAnswer } from '@kumbi/contract/answers/answers.schemas.ts';
import { Badge, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/row.tsx';
import { useAnswerValue } from './use-answer-value.ts';

interface Props {
  readonly answer: PageAnswer;
  readonly block: string;
}

const longest = 140;

/** The visitor's name and the beginning of their answer. */
export function AnswerRow({ answer, block }: Props) {
  const t = useTranslations('answers.list');
  const formats = useFormats();
  const { open } = useModal();
  const inWords = useAnswerValue();
  const who = answer.name || answer.email || answer.phone || t('somebody');
  const said = answer.values
    // The title shows the visitor's details, and consents don't describe the answer.
    .filter(
      ({ kind, value }) => kind !== 'consent' && ![answer.name, answer.email, answer.phone].includes(String(value)),
    )
    .map(inWords)
    .join(' · ');
  return (
    <Row
      asideBelow
      title={who}
      detail={said.length > longest ? `${said.slice(0, longest).trimEnd()}…` : said || block}
      onOpen={() => open('kpages-answer', { id: answer.id })}
      aside={
        <>
          {answer.files.length > 0 && (
            <Badge color="gray" leftSection={<Icon of={IconPaperclip} size={12} />}>
              {t('files', { count: answer.files.length })}
            </Badge>
          )}
          <Badge color="gray" maw="9rem" visibleFrom="sm">
            {block}
          </Badge>
          <Text size="sm" c="dimmed" className="figures">
            {formats.date(answer.created_at)}
          </Text>
        </>
      }
    />
  );
}

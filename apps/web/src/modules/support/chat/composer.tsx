import {
  supportFileBytes,
  supportFileExtensions,
  supportFilesPerMessage,
  supportMessageLimit,
} from '@kumbi/contract/support/support.limits.ts';
import { ActionIcon, FileButton, Text, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './chat.module.css';
import { NamedFile } from './message-files.tsx';

interface Props {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onAdd: (files: readonly File[]) => void;
  readonly problem: string | undefined;
  readonly placeholder: string;
  readonly onSend: () => void;
  readonly field: Ref<HTMLTextAreaElement>;
}

/** The number of characters is shown near the limit. */
const nearLimit = supportMessageLimit - 200;

/** The field of a new message, with its files. On a phone, Enter starts a new line. */
export function Composer({ text, onText, files, onFiles, onAdd, problem, placeholder, onSend, field }: Props) {
  const t = useTranslations('support');
  const phone = useIsPhone();
  const tooLong = text.trim().length > supportMessageLimit;
  const ready = !tooLong && (text.trim() !== '' || files.length > 0);
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || phone) return;
    event.preventDefault();
    if (ready) onSend();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onSend();
      }}
    >
      {files.length > 0 && (
        <ul className={classes.chosen}>
          {files.map((file, place) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`} className={classes.file}>
              <NamedFile name={file.name} bytes={file.size} />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('remove', { name: file.name })}
                onClick={() => onFiles(files.filter((_, at) => at !== place))}
              >
                <Icon of={IconX} size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <Text size="sm" c="danger" role="alert">
          {problem}
        </Text>
      )}
      <div className={classes.line}>
        <FileButton
          multiple
          accept={supportFileExtensions.map((extension) => `.${extension}`).join(',')}
          onChange={(chosen) => onAdd(chosen)}
        >
          {(props) => (
            <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={t('attach')}>
              <Icon of={IconPaperclip} />
            </ActionIcon>
          )}
        </FileButton>
        <Textarea
          ref={field}
          className={classes.field}
          aria-label={t('message')}
          placeholder={placeholder}
          autosize
          minRows={1}
          maxRows={6}
          value={text}
          error={tooLong}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          onPaste={(event) => {
            const pasted = [...event.clipboardData.files];
            if (pasted.length === 0) return;
            event.preventDefault();
            onAdd(pasted);
          }}
          data-autofocus
        />
        <ActionIcon type="submit" size="lg" aria-label={t('send')} disabled={!ready}>
          <Icon of={IconSend} />
        </ActionIcon>
      </div>
      {text.length > nearLimit ? (
        <Text size="xs" c={tooLong ? 'danger' : 'dimmed'} className="figures" role="status">
          {t('too_long', { count: text.trim().length, limit: supportMessageLimit })}
        </Text>
      ) : (
        !phone && (
          <Text size="xs" c="dimmed">
            {t('hint')}
          </Text>
        )
      )}
    </form>
  );
}

/** Returns the problem with files that are added to a message. */
export function problemOf(
  t: ReturnType<typeof useTranslations<'support'>>,
  files: readonly File[],
): string | undefined {
  if (files.length > supportFilesPerMessage) return t('too_many_files', { limit: supportFilesPerMessage });
  const large = files.find(({ size }) => size > supportFileBytes);
  return large && t('too_large', { name: large.name, limit: supportFileBytes / (1024 * 1024) });
}

import { isLink, typedLink } from '@kumbi/blocks/model/links.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogFrame } from '../../../../ui/dialog-frame.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onDone: (link: string) => void;
}

/** Asks for the link of the selected text. */
export function LinkPrompt({ onClose, onDone }: Props) {
  const t = useTranslations('pages.editor');
  const tc = useTranslations('app.common');
  const tv = useTranslations('validation');
  const [link, setLink] = useState('');
  const [tried, setTried] = useState(false);
  const right = link.trim() !== '' && isLink(typedLink(link));
  return (
    <DialogFrame title={t('link')} onClose={onClose} size="sm" top>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // In React's tree, the block's own form is an ancestor of this one.
          event.stopPropagation();
          setTried(true);
          if (right) onDone(link);
        }}
      >
        <Stack>
          <TextInput
            label={t('link_to')}
            description={t('link_help')}
            error={tried && !right ? tv('link') : undefined}
            value={link}
            onChange={(event) => setLink(event.currentTarget.value)}
            inputMode="url"
            autoCapitalize="none"
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {tc('cancel')}
            </Button>
            <Button type="submit">{t('set_link')}</Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

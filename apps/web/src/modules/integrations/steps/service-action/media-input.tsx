import type { AcceptedMedia } from '@kumbi/contract/media/accepted-media.rules.ts';
import { Anchor, Stack, VisuallyHidden } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ValueInput } from '../../../automations/automations.public.tsx';
import { MediaAddressDialog } from '../../../media/media.public.tsx';

interface Props {
  readonly step: string;
  readonly label: string;
  readonly description?: string;
  readonly media: AcceptedMedia;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The address of an image or a file: entered, a value of the run, or that of one of the workspace's own. */
export function MediaInput({ media, ...input }: Props) {
  const t = useTranslations('automations.service_action');
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Stack gap={4}>
      <ValueInput {...input} autoComplete="off" />
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setChoosing(true)}>
        {t('from_media')}
        <VisuallyHidden>{` (${input.label})`}</VisuallyHidden>
      </Anchor>
      {isChoosing && (
        <Suspense fallback={null}>
          <MediaAddressDialog
            accepted={media}
            onChoose={(address) => {
              setChoosing(false);
              input.onChange(address);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

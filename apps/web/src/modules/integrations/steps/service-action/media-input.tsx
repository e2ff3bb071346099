import type { ActionField } from '@kumbi/contract/integrations/service-action.step.ts';
import { Anchor, Stack, VisuallyHidden } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ValueInput } from '../../../automations/automations.public.tsx';
import { MediaDialog } from '../../../media/media.public.tsx';

interface Props {
  readonly step: string;
  readonly label: string;
  readonly description?: string;
  readonly media: NonNullable<ActionField['media']>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The address of an image: entered, a value of the run, or that of one of the workspace's images. */
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
          <MediaDialog
            {...(media === 'jpeg' ? { format: media } : {})}
            isPublished
            onChoose={({ src }) => {
              setChoosing(false);
              input.onChange(src);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

import { pixelEvents } from '@kumbi/contract/meta-services/meta-services.endpoints.ts';
import { testPixelSchema } from '@kumbi/contract/meta-services/pixel-events.schemas.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { resource } from '../../lib/api/resource.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import type { ServicePartProps } from '../integrations/service-parts.public.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';

const pixels = resource({ test: pixelEvents.test });

/** Sends a test event, which appears in Meta's Events Manager. */
export function PixelTest({ integration }: ServicePartProps) {
  const t = useTranslations('meta-services.test');
  const tv = useTranslations('validation');
  const { kumbi_code } = useWorkspace();
  const [code, setCode] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const send = useAction(
    () => pixels.test(kumbi_code, { params: { id: integration }, body: { code } }),
    () => showToast({ kind: 'success', title: t('sent') }),
  );
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isValid = testPixelSchema.safeParse({ code }).success;
          setIsWrong(!isValid);
          if (isValid) send.mutate(undefined);
        }}
      >
        <Group align="flex-start" gap="sm">
          <TextInput
            aria-label={t('code')}
            placeholder={t('code')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={isWrong && tv('test_code')}
            autoComplete="off"
            flex="1 1 12rem"
          />
          <Button type="submit" variant="default" loading={send.isPending}>
            {t('send')}
          </Button>
        </Group>
      </form>
    </SectionCard>
  );
}

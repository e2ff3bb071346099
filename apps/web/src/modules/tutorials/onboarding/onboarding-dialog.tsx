import { Button, Group, Stack, Stepper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GuideName } from '../../../lib/help.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { meQuery } from '../../identity/identity.public.tsx';
import { GuidePicture } from '../guide-picture.tsx';
import { guides } from '../help-parts.ts';
import { firstAccessKey } from './first-access.ts';

/** The steps with the guides whose illustrations they share. */
const steps = [
  { name: 'workspace', guide: 'invite' },
  { name: 'sell', guide: 'first_sale' },
  { name: 'money', guide: 'multicaixa_reference' },
  { name: 'help', guide: 'flow' },
] as const satisfies readonly { name: string; guide: GuideName }[];

/** `onboarding`: the most important facts for a new owner, in four steps. Closing it ends the first access. */
export function OnboardingDialog() {
  const t = useTranslations('tutorials.onboarding');
  const { close } = useModal();
  const { data: me } = useQuery(meQuery);
  const [place, setPlace] = useState(0);
  const end = () => {
    try {
      localStorage.setItem(firstAccessKey, 'false');
    } catch {
      // Storage that is full keeps nothing; the onboarding comes back.
    }
    close();
  };
  // The greeting needs the person's name.
  if (!me) return null;
  const [first = ''] = me.name.trim().split(/\s+/);
  const { name, guide } = steps[place] ?? steps[0];
  const isLast = place === steps.length - 1;
  return (
    <DialogFrame title={t('title', { name: first })} onClose={end}>
      <Stack>
        <GuidePicture shapes={guides.find((each) => each.name === guide)?.picture ?? []} />
        <Stack gap={4} mih="7rem" aria-live="polite">
          <Text size="sm" c="dimmed">
            {t('progress', { step: place + 1, steps: steps.length })}
          </Text>
          <Title order={3}>{t(`${name}.title`)}</Title>
          <Text>{t(`${name}.text`)}</Text>
        </Stack>
        <Stepper active={place} onStepClick={setPlace} size="xs" iconSize={28} wrap={false}>
          {steps.map((step, at) => (
            <Stepper.Step key={step.name} aria-label={`${at + 1} ${t(`${step.name}.title`)}`} />
          ))}
        </Stepper>
        <Group justify="space-between">
          <Button variant="default" disabled={place === 0} onClick={() => setPlace(place - 1)}>
            {t('previous')}
          </Button>
          {isLast ? (
            <Button onClick={end}>{t('understood')}</Button>
          ) : (
            <Button onClick={() => setPlace(place + 1)} data-autofocus>
              {t('next')}
            </Button>
          )}
        </Group>
      </Stack>
    </DialogFrame>
  );
}

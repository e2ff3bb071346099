import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { refreshMe, renewRecoveryCodes, startTwoFactor, stopTwoFactor, type TwoFactorStart } from '../identity.api.ts';
import { PasswordStep } from '../sign-in/password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Step =
  | { readonly name: 'none' | 'turn-on' | 'turn-off' | 'renew' }
  | { readonly name: 'renewed'; readonly codes: readonly string[] }
  | { readonly name: 'confirm'; readonly start: TwoFactorStart };

export function TwoFactorCard({ on }: { readonly on: boolean }) {
  const t = useTranslations('identity.two_factor_card');
  const [step, setStep] = useState<Step>({ name: 'none' });
  const finish = async (title: string) => {
    setStep({ name: 'none' });
    showToast({ kind: 'success', title });
    await refreshMe();
  };
  return (
    <SectionCard
      title={t('title')}
      detail={t('detail')}
      aside={<Badge color={on ? 'brand' : 'gray'}>{t(on ? 'on' : 'off')}</Badge>}
    >
      {step.name === 'none' && (
        <Group>
          <Button variant="default" onClick={() => setStep({ name: on ? 'turn-off' : 'turn-on' })}>
            {t(on ? 'turn_off' : 'turn_on')}
          </Button>
          {on && (
            <Button variant="subtle" onClick={() => setStep({ name: 'renew' })}>
              {t('renew_codes')}
            </Button>
          )}
        </Group>
      )}
      {step.name === 'renew' && (
        <Stack>
          <Text size="sm">{t('renew_detail')}</Text>
          <PasswordStep
            submit={t('renew_codes')}
            save={renewRecoveryCodes}
            onCancel={() => setStep({ name: 'none' })}
            onSaved={(codes) => setStep({ name: 'renewed', codes })}
          />
        </Stack>
      )}
      {step.name === 'renewed' && (
        <Stack>
          <RecoveryCodes title={t('new_codes')} codes={step.codes} />
          <Group justify="flex-end">
            <Button onClick={() => setStep({ name: 'none' })}>{t('codes_kept')}</Button>
          </Group>
        </Stack>
      )}
      {step.name === 'turn-on' && (
        <PasswordStep
          submit={t('go_on')}
          save={startTwoFactor}
          onCancel={() => setStep({ name: 'none' })}
          onSaved={(start) => setStep({ name: 'confirm', start })}
        />
      )}
      {step.name === 'turn-off' && (
        <PasswordStep
          submit={t('turn_off')}
          save={stopTwoFactor}
          onCancel={() => setStep({ name: 'none' })}
          onSaved={() => void finish(t('turned_off'))}
        />
      )}
      {step.name === 'confirm' && (
        <TwoFactorSetup
          start={step.start}
          onCancel={() => setStep({ name: 'none' })}
          onDone={() => void finish(t('turned_on'))}
        />
      )}
    </SectionCard>
  );
}

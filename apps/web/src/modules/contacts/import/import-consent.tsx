import { type ConsentChannel, consentChannels, consentWordingLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { ImportSettings } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { SectionCard } from '../../../ui/section-card.tsx';

type Consent = ImportSettings['consent'];

interface Props {
  readonly consent: Consent;
  readonly onChange: (consent: Consent) => void;
}

/** Whether the import can start with this statement. */
export const isComplete = ({ channels, wording, given_on, confirmed }: Consent): boolean =>
  channels.length === 0 || (wording.trim() !== '' && given_on !== '' && confirmed);

/** The statement of the member that the people of the file agreed to messages. */
export function ImportConsent({ consent, onChange }: Props) {
  const t = useTranslations('contacts.import.consent');
  const change = (next: Partial<Consent>) => onChange({ ...consent, ...next });
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      <Checkbox.Group
        label={t('channels')}
        value={consent.channels}
        onChange={(channels) => change({ channels: channels as ConsentChannel[], confirmed: false })}
      >
        <Group mt="xs">
          {consentChannels.map((channel) => (
            <Checkbox key={channel} value={channel} label={t(channel)} />
          ))}
        </Group>
      </Checkbox.Group>
      {consent.channels.length > 0 && (
        <Stack>
          <Textarea
            autosize
            minRows={2}
            required
            maxLength={consentWordingLimit}
            label={t('wording')}
            description={t('wording_help')}
            value={consent.wording}
            onChange={(event) => change({ wording: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            required
            maw="14rem"
            label={t('given_on')}
            value={consent.given_on}
            onChange={(event) => change({ given_on: event.currentTarget.value })}
          />
          <Checkbox
            label={t('confirmed')}
            checked={consent.confirmed}
            onChange={(event) => change({ confirmed: event.currentTarget.checked })}
          />
        </Stack>
      )}
    </SectionCard>
  );
}

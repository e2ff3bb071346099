import type { MailDomain } from '@kumbi/contract/kmail/mail-domains.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Badge, Group, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { DnsRecordRow } from '../../../ui/domain/dns-record-row.tsx';
import { useVerification } from '../../../ui/domain/use-verification.ts';
import { VerifyButton } from '../../../ui/domain/verify-button.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { domains } from '../kmail.api.ts';

const tabs = ['general', 'records'] as const;

/** Shows a domain: its name and state, and the records that its owner publishes. */
export function DomainTabs({ domain }: { readonly domain: MailDomain }) {
  const t = useTranslations('kmail.domain');
  const tr = useTranslations('kmail.record');
  const formats = useFormats();
  const { kumbi_code, role } = useWorkspace();
  const { id, verified, verified_at, checked_at } = domain;
  // Before it is verified, its records matter most.
  const [tab, setTab] = useState<(typeof tabs)[number]>(verified ? 'general' : 'records');
  const verify = useVerification(useTranslations('kmail.domains'), () => domains.verify(kumbi_code, { body: { id } }));
  return (
    <Stack>
      <Tabs value={tab} onChange={(next) => setTab(tabs.find((name) => name === next) ?? 'general')}>
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="general">
          <Stack>
            <TextInput label={t('name')} description={t('name_locked')} value={domain.domain_name} disabled readOnly />
            <Group gap="xs">
              <Badge color={verified ? 'brand' : 'gray'}>{t(verified ? 'verified' : 'pending')}</Badge>
              <Text size="sm" c="dimmed" className="figures">
                {verified_at
                  ? t('verified_at', { when: formats.dateTime(verified_at) })
                  : checked_at
                    ? t('checked_at', { when: formats.dateTime(checked_at) })
                    : t('never')}
              </Text>
            </Group>
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="records">
          <Stack>
            <Text size="sm" c="dimmed">
              {t('records_help')}
            </Text>
            {domain.dns_records.map((record) => (
              <DnsRecordRow
                key={record.record_name}
                record={record}
                t={tr}
                verifiedWith={(found) => tr('own_policy', { found })}
              />
            ))}
          </Stack>
        </Tabs.Panel>
      </Tabs>
      {may(role, 'connections.write') && (
        <VerifyButton label={t('verify')} isVerifying={verify.isPending} onVerify={() => verify.mutate(undefined)} />
      )}
    </Stack>
  );
}

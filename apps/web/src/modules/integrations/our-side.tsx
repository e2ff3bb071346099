import type { IntegrationForm, IntegrationService } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SecretRow } from './secret-row.tsx';

interface Props {
  readonly service: IntegrationService;
  readonly form: IntegrationForm & Readonly<Record<string, string>>;
}

/** Our values to enter at the other service: what we created for it, our address, and the secret of our notices. */
export function OurSide({ service, form }: Props) {
  const t = useTranslations('integrations.form');
  const callback = form.kumbi_url ?? form.paypay_url;
  return (
    <>
      {service.fields
        .filter(({ kind }) => kind === 'generated')
        .map(({ name, label, help }) => (
          <CopyRow key={name} label={label} help={help} value={form[name] ?? ''} />
        ))}
      {callback && <CopyRow label={t('callback')} help={service.callback_help ?? ''} value={callback} />}
      {form.webhook_secret && (
        <SecretRow
          integration={form.id}
          field="webhook_secret"
          label={t('webhook_secret')}
          masked={form.webhook_secret}
          description={t('webhook_secret_help')}
        />
      )}
    </>
  );
}

function CopyRow({ label, help, value }: { readonly label: string; readonly help: string; readonly value: string }) {
  const t = useTranslations('integrations.form');
  return (
    <TextInput
      readOnly
      label={label}
      description={help}
      value={value}
      rightSection={<CopyButton value={value} label={t('copy_named', { name: label })} />}
    />
  );
}

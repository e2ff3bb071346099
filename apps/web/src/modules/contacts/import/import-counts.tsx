import type { ImportStatus } from '@kumbi/contract/contacts/customer-import.limits.ts';
import type { CustomerImport } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Facts } from '../../../ui/facts.tsx';

const colors: Readonly<Record<ImportStatus, string>> = {
  draft: 'gray',
  running: 'brand',
  done: 'brand',
  cancelled: 'gray',
  failed: 'danger',
};

export function ImportState({ status }: { readonly status: ImportStatus }) {
  const t = useTranslations('contacts.import.states');
  return (
    <Badge variant="light" color={colors[status]}>
      {t(status)}
    </Badge>
  );
}

/** The results of the rows so far. */
export function ImportCounts({ shown }: { readonly shown: CustomerImport }) {
  const t = useTranslations('contacts.import');
  const counts = (['created', 'updated', 'skipped', 'failed', 'subscribed', 'unsubscribed'] as const).filter(
    (key) => shown[key] > 0,
  );
  if (counts.length === 0) return t('rows', { count: shown.rows });
  return <Facts of={Object.fromEntries(counts.map((key) => [key, t(key, { count: shown[key] })]))} />;
}

import type { ApiKey } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { Badge, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import row from '../../ui/row.module.css';
import { KeyMenu } from './key-menu.tsx';
import classes from './key-row.module.css';

export function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useTranslations('api-keys');
  const formats = useFormats();
  const { target } = apiKey;
  const about = target ? `${t(`types.${apiKey.type}`)} · ${target.name ?? t('list.gone')}` : t(`types.${apiKey.type}`);
  return (
    <article className={row.row} aria-label={apiKey.key}>
      <div className={classes.columns}>
        <div className={classes.name}>
          <Text fw={500}>{apiKey.key}</Text>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        </div>
        <Text size="sm" className={classes.secret}>
          {apiKey.masked}
        </Text>
        <div className={classes.used}>
          <Text size="sm" c="dimmed">
            {apiKey.last_used_at
              ? t('list.used', { time: formats.ago(apiKey.last_used_at, Date.now()) })
              : t('list.never_used')}
          </Text>
          {apiKey.expires_at && (
            <Text size="sm" c="dimmed">
              {t('list.expires', { date: formats.date(apiKey.expires_at) })}
            </Text>
          )}
          {apiKey.old_secret_until && (
            <Text size="sm" c="dimmed">
              {t('list.old_until', { time: formats.dateTime(apiKey.old_secret_until) })}
            </Text>
          )}
        </div>
        <Badge color={apiKey.status === 'active' ? 'brand' : 'gray'}>{t(`list.${apiKey.status}`)}</Badge>
        <KeyMenu apiKey={apiKey} />
      </div>
    </article>
  );
}

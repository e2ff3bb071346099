import type { ApiKey } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { Badge, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import type { Selection } from '../../lib/use-selection.ts';
import row from '../../ui/row.module.css';
import { SelectBox } from '../../ui/select-box.tsx';
import { presetOf } from './key-dialog/key-values.ts';
import { KeyMenu } from './key-menu.tsx';
import classes from './key-row.module.css';

const colors = { active: 'brand', disabled: 'amber', expired: 'gray', revoked: 'gray' } as const;

interface Props {
  readonly apiKey: ApiKey;
  readonly selection: Selection;
}

export function KeyRow({ apiKey, selection }: Props) {
  const t = useTranslations('api-keys');
  const formats = useFormats();
  const { target } = apiKey;
  const about = [
    t(`types.${apiKey.type}`),
    ...(target ? [target.name ?? t('list.gone')] : []),
    t(`scopes.${presetOf(apiKey.scopes)}`),
  ];
  const { calls_this_month: calls, calls_per_month: most } = apiKey;
  return (
    <article className={row.row} aria-label={apiKey.key}>
      <SelectBox selection={selection} id={apiKey.id} name={apiKey.key} />
      <div className={classes.columns}>
        <div className={classes.name}>
          <Text fw={500}>{apiKey.key}</Text>
          <Text size="sm" c="dimmed">
            {about.join(' · ')}
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
          {(calls > 0 || most !== null) && (
            <Text size="sm" c="dimmed" className="figures">
              {most === null ? t('list.calls', { count: calls }) : t('list.calls_of', { count: calls, most })}
            </Text>
          )}
          {apiKey.revoked_at && (
            <Text size="sm" c="dimmed">
              {t('list.revoked_on', { time: formats.dateTime(apiKey.revoked_at) })}
            </Text>
          )}
          {apiKey.expires_at && (
            <Text size="sm" c="dimmed">
              {t('list.expires', { date: formats.dateTime(apiKey.expires_at) })}
            </Text>
          )}
          {apiKey.old_secret_until && (
            <Text size="sm" c="dimmed">
              {t('list.old_until', { time: formats.dateTime(apiKey.old_secret_until) })}
            </Text>
          )}
        </div>
        <Badge color={colors[apiKey.status]}>{t(`list.${apiKey.status}`)}</Badge>
        {!selection.active && <KeyMenu apiKey={apiKey} />}
      </div>
    </article>
  );
}

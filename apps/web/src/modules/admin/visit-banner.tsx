import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { operatorPath } from '../../lib/workspace-address.ts';
import { operatorVisits } from './admin.api.ts';

interface Props {
  readonly visit: NonNullable<Workspace['operator_visit']>;
}

/** The operator sees that they only read, and can end it; the owner sees who reads, why, and until when. */
export function VisitBanner({ visit }: Props) {
  const t = useTranslations('app.operator_visit');
  const formats = useFormats();
  const locale = useLanguage();
  const navigate = useNavigate();
  const left = Date.parse(visit.ends_at) - Date.now();
  const [over, setOver] = useState(left <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [left]);
  const end = useAction(async () => {
    await navigate({ href: operatorPath(locale, 'subscribers') });
    await operatorVisits.end({ params: { id: visit.id } });
  });
  if (over) return null;
  const facts = { by: visit.by, reason: visit.reason, time: formats.time(visit.ends_at) };
  return (
    <Alert color="info" variant="light" radius={0} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t(visit.own ? 'own' : 'seen', facts)}</Text>
        {visit.own && (
          <Button size="compact-sm" color="info" loading={end.isPending} onClick={() => end.mutate(undefined)}>
            {t('end')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

import type { OperatorService } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { Badge, Button, Image, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Row } from '../../ui/row.tsx';
import { operatorServices } from './services.api.ts';

function ServiceRow({ service }: { readonly service: OperatorService }) {
  const t = useTranslations('operator.services');
  const formats = useFormats();
  const { platform, name, logo, description, is_offered, connections, turned_off_at, turned_off_by } = service;
  const question = { title: t('ask', { name }), body: t('ask_body'), confirm: t('turn_off') };
  const turn = useAction(async () => {
    if (is_offered && !(await ask({ kind: 'delete', ...question }))) return;
    await operatorServices.switch({ params: { platform }, body: { status: is_offered ? 'off' : 'on' } });
    showToast({ kind: 'success', title: t(is_offered ? 'turned_off' : 'turned_on', { name }) });
  });
  const date = turned_off_at ? formats.dateTime(turned_off_at) : '';
  const off = turned_off_by ? t('off_by', { date, name: turned_off_by }) : t('off_since', { date });
  return (
    <Row
      before={<Image src={logo} alt="" w={44} h={44} flex="none" />}
      title={name}
      detail={
        <Facts of={{ description, connections: t('connections', { count: connections }), off: !is_offered && off }} />
      }
      asideBelow="all"
      aside={
        <Badge color={is_offered ? 'brand' : 'gray'} variant="light">
          {t(is_offered ? 'on' : 'off')}
        </Badge>
      }
      actions={
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t(is_offered ? 'turn_off_named' : 'turn_on_named', { name })}
          loading={turn.isPending}
          onClick={() => turn.mutate(undefined)}
        >
          {t(is_offered ? 'turn_off' : 'turn_on')}
        </Button>
      }
    />
  );
}

/** The services of this installation, on or off for new integrations. */
export function ServicesPage() {
  const t = useTranslations('operator.services');
  const query = useQuery(operatorServices.list());
  return (
    <Stack>
      <PageHead flush title={t('title')} detail={t('detail')} />
      <Loaded query={query} heights={[72]}>
        {(services) =>
          services.length === 0 ? (
            <Text c="dimmed">{t('empty')}</Text>
          ) : (
            <Paper>
              {services.map((service) => (
                <ServiceRow key={service.platform} service={service} />
              ))}
            </Paper>
          )
        }
      </Loaded>
    </Stack>
  );
}

import { type Program, type PromotedPage, saveProgramSchema } from '@kumbi/contract/affiliates/program.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Code, Group, Paper, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { AffiliateTabs } from '../affiliate-tabs.tsx';
import { program as programApi } from '../affiliates.api.ts';
import { useRateText } from '../commission-facts.tsx';
import { ExceptionFields } from './exception-fields.tsx';
import { bodyOf, type ProgramValues, valuesOf } from './program-values.ts';
import { RateFields } from './rate-fields.tsx';

/** The program: its commission, its terms, and who may join. */
export function ProgramPage() {
  const t = useTranslations('affiliates.program');
  const { kumbi_code, role } = useWorkspace();
  const query = useQuery(programApi.get(kumbi_code, {}));
  return (
    <>
      <AffiliateTabs current="program" />
      <PageHead title={t('title')} detail={t('detail')} />
      <Loaded query={query} heights={[120, 200, 200]}>
        {({ program, pages }) =>
          may(role, 'sales.settle') ? (
            <ProgramForm key={program.url} program={program} pages={pages} />
          ) : (
            <ProgramFacts program={program} />
          )
        }
      </Loaded>
    </>
  );
}

/** For members who may not change it. */
function ProgramFacts({ program }: { readonly program: Program }) {
  const t = useTranslations('affiliates.program');
  const rateText = useRateText();
  return (
    <Paper p="lg">
      <Text fw={600}>{rateText(program.rate)}</Text>
      <Text c="dimmed">{t(program.is_on ? 'on_text' : 'off_text')}</Text>
    </Paper>
  );
}

interface FormProps {
  readonly program: Program;
  readonly pages: readonly PromotedPage[];
}

function ProgramForm({ program, pages }: FormProps) {
  const t = useTranslations('affiliates.program');
  const tc = useTranslations('app.common');
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm<ProgramValues, Program>({
    schema: saveProgramSchema,
    initial: valuesOf(program),
    body: bodyOf,
    save: (values, idempotencyKey) => programApi.save(kumbi_code, { body: bodyOf(values) }, { idempotencyKey }),
    onSaved: () => showToast({ kind: 'success', title: t('saved') }),
  });
  const { form } = state;
  const { values } = form;
  return (
    <FormShell state={state} submit={tc('save')}>
      <SectionCard title={t('state')}>
        <Switch
          label={t('is_on')}
          description={t('is_on_help')}
          {...form.getInputProps('is_on', { type: 'checkbox' })}
        />
        {program.url && <Address url={program.url} />}
        <Switch
          label={t('by_link')}
          description={t('by_link_help')}
          {...form.getInputProps('by_link', { type: 'checkbox' })}
        />
        {values.by_link && (
          <Switch
            label={t('is_open')}
            description={t('is_open_help')}
            {...form.getInputProps('is_open', { type: 'checkbox' })}
          />
        )}
      </SectionCard>
      <SectionCard title={t('commission')} detail={t('commission_detail')}>
        <RateFields form={form} path="rate" rate={values.rate} />
      </SectionCard>
      <SectionCard title={t('exceptions')} detail={t('exceptions_detail')}>
        <ExceptionFields form={form} pages={pages} />
      </SectionCard>
      <SectionCard title={t('times')}>
        <Stack gap="sm">
          <AmountField
            label={t('cookie_days')}
            description={t('cookie_days_help')}
            required
            {...form.getInputProps('cookie_days')}
          />
          <AmountField
            label={t('waiting_days')}
            description={t('waiting_days_help')}
            required
            {...form.getInputProps('waiting_days')}
          />
        </Stack>
      </SectionCard>
      <SectionCard title={t('terms')} detail={t('terms_detail')}>
        <Textarea aria-label={t('terms')} autosize minRows={3} maxRows={16} {...form.getInputProps('terms')} />
      </SectionCard>
    </FormShell>
  );
}

/** The public page of the program. */
function Address({ url }: { readonly url: string }) {
  const t = useTranslations('affiliates.program');
  return (
    <Group gap="xs" wrap="nowrap">
      <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code>
      <CopyButton value={url} label={t('copy')} />
    </Group>
  );
}

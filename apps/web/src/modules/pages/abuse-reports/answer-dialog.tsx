import { abuseOutcomes } from '@kumbi/contract/pages/reports.limits.ts';
import { type AbuseReport, answerAbuseReportSchema } from '@kumbi/contract/pages/reports.schemas.ts';
import { Radio, Stack, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { abuseReports } from './abuse-reports.api.ts';

interface Props {
  readonly report: AbuseReport;
  readonly onClose: () => void;
}

interface Values {
  outcome: (typeof abuseOutcomes)[number];
  answer: string;
}

/** The operator's decision about a report, with the message that both sides get. */
export function AnswerDialog({ report, onClose }: Props) {
  const t = useTranslations('operator.reports');
  const initial: Values = { outcome: 'dismissed', answer: '' };
  const state = useSaveForm({
    schema: answerAbuseReportSchema,
    initial,
    guard: false,
    save: (body, key) => abuseReports.answer({ params: { id: report.id }, body }, { idempotencyKey: key }),
    onSaved: () => {
      showToast({ kind: 'success', title: t('sent') });
      onClose();
    },
  });
  const { outcome } = state.form.values;
  return (
    <DialogFrame title={t('dialog', { title: report.title })} onClose={onClose}>
      <FormShell state={state} submit={t('send')} onCancel={onClose}>
        <Radio.Group label={t('outcome')} {...state.form.getInputProps('outcome')}>
          <Stack gap="xs" mt="xs">
            {abuseOutcomes.map((each) => (
              <Radio key={each} value={each} label={t(`outcomes.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t('message')}
          description={t(outcome === 'dismissed' ? 'message_dismissed' : 'message_both')}
          required
          autosize
          minRows={4}
          {...state.form.getInputProps('answer')}
        />
      </FormShell>
    </DialogFrame>
  );
}

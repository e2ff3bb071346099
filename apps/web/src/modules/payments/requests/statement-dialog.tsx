import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { currencies as allCurrencies, type Currency } from '@kumbi/contract/shared/money.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { statements } from './requests.api.ts';
import { latestMonths, type Period } from './statement-months.ts';

interface Props {
  readonly currencies: readonly Currency[];
  readonly onClose: () => void;
}

const other = 'other';

/** Downloads the statement of a month, or of other days, as a PDF or a CSV file. */
export function StatementDialog({ currencies, onClose }: Props) {
  const t = useTranslations('payments.payouts');
  const locale = useLanguage();
  const { kumbi_code, role } = useWorkspace();
  const months = latestMonths(new Date());
  const [month, setMonth] = useState<string>(months[0]?.from ?? other);
  const [days, setDays] = useState<Period>(months[0] ?? { from: '', to: '' });
  const [currency, setCurrency] = useState<Currency>(currencies[0] ?? allCurrencies[0]);
  const name = new Intl.DateTimeFormat(intlTags[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const query = { currency, ...(months.find(({ from }) => from === month) ?? days) };
  const pdf = useAction(
    () => statements.download(kumbi_code, { query }),
    ({ name: file, content }) => saveBlob(file, content),
  );
  const csv = useAction(
    () => statements.export(kumbi_code, { query }),
    ({ name: file, content }) => saveBlob(file, content),
  );
  const day = (part: keyof Period) => (
    <TextInput
      type="date"
      label={t(`statement.${part}`)}
      value={days[part]}
      onChange={(event) => setDays({ ...days, [part]: event.currentTarget.value })}
    />
  );
  return (
    <DialogFrame title={t('statement.title')} onClose={onClose} size="sm">
      <Stack>
        <Text c="dimmed">{t('statement.detail')}</Text>
        {currencies.length > 1 && (
          <Select
            label={t('currency')}
            allowDeselect={false}
            value={currency}
            onChange={(value) => value && setCurrency(value as Currency)}
            data={currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
          />
        )}
        <Select
          label={t('statement.period')}
          allowDeselect={false}
          value={month}
          onChange={(value) => value && setMonth(value)}
          data={[
            ...months.map(({ from }) => ({ value: from, label: name.format(new Date(`${from}T12:00:00Z`)) })),
            { value: other, label: t('statement.other') },
          ]}
        />
        {month === other && (
          <Group grow>
            {day('from')}
            {day('to')}
          </Group>
        )}
        <Group grow>
          <Button loading={pdf.isPending} onClick={() => pdf.mutate(undefined)}>
            {t('statement.pdf')}
          </Button>
          {may(role, 'exports.create') && (
            <Button variant="default" loading={csv.isPending} onClick={() => csv.mutate(undefined)}>
              {t('statement.csv')}
            </Button>
          )}
        </Group>
      </Stack>
    </DialogFrame>
  );
}

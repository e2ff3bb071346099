import type { PreviewRow } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { formatText } from '../../../kernel/http/answers.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import type { Plan } from './row/plan-rows.rules.ts';
import { type FailedRow, isFailed, type Problem, type ReadRow } from './row/read-row.rules.ts';

/** Words a problem in a language. */
export const problemText = (locale: Locale, { code, ...values }: Problem): string =>
  formatText(serverText(locale, 'import_problems', code), locale, values);

/** A row with a problem shows its first cells, so that a reader recognises it. */
export function previewRowView(
  locale: Locale,
  row: ReadRow | FailedRow,
  { results, failed }: Plan,
  cells: readonly string[],
): PreviewRow {
  const { line } = row;
  const problems = failed.find((each) => each.line === line)?.problems ?? [];
  const shown = isFailed(row)
    ? {
        name: cells
          .filter((cell) => cell !== '')
          .slice(0, 3)
          .join(', '),
        email: '',
        phone: '',
      }
    : row;
  return {
    line,
    result: results.get(line) ?? 'problem',
    name: shown.name,
    email: shown.email,
    phone: shown.phone,
    problems: problems.map((problem) => problemText(locale, problem)),
  };
}

import type { BalanceKind } from '@kumbi/contract/payments/balance.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';

const names = [
  ...(['title', 'period', 'workspace', 'opening', 'closing', 'in', 'out', 'date', 'time', 'kind', 'number'] as const),
  ...(['party', 'amount', 'balance', 'currency', 'empty', 'note', 'page', 'file'] as const),
] as const;

export type StatementTexts = Readonly<Record<(typeof names)[number], string>> & {
  readonly kinds: Readonly<Record<BalanceKind, string>>;
};

export const statementTexts = (locale: Locale): StatementTexts => ({
  ...(Object.fromEntries(names.map((name) => [name, serverText<string>(locale, 'statement', name)])) as Record<
    (typeof names)[number],
    string
  >),
  kinds: serverText<Record<BalanceKind, string>>(locale, 'statement', 'kinds'),
});

import { useTranslations } from 'use-intl';
import { RankingCard } from '../../../ui/ranking-card.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly views: number;
  readonly visitors: number;
}

interface Props {
  readonly title: string;
  readonly nothing: string;
  readonly rows: readonly Row[];
  readonly onChoose?: (id: string) => void;
}

/** Views and visitors by one dimension. */
export function CountsCard({ rows, ...card }: Props) {
  const t = useTranslations('pages.reports');
  return (
    <RankingCard
      {...card}
      heads={[t('name'), t('views'), t('visitors')]}
      rows={rows.map(({ id, name, views, visitors }) => ({ id, name, counts: [views, visitors] }))}
    />
  );
}

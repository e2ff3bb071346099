import type { TargetedType } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { keyTargetsQuery } from '../api-keys.api.ts';

interface Props {
  readonly type: TargetedType;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: ReactNode;
}

/** The webhook, integration or automation that a key is for, found by its name. */
export function TargetField({ type, value, onChange, error }: Props) {
  const t = useTranslations('api-keys.dialog');
  const { kumbi_code } = useWorkspace();
  return (
    <SearchSelect
      label={t(type)}
      placeholder={t(`choose_${type}`)}
      required
      value={value}
      onChange={onChange}
      find={(words) => keyTargetsQuery(kumbi_code, type, words)}
      error={error}
    />
  );
}

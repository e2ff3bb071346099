import { keyStatuses } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { keyTypes } from '@kumbi/contract/key-types.ts';
import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AppSearch } from '../../lib/modals/modal-params.ts';
import { useAppSearch } from '../../lib/modals/use-modal.ts';

/** The filter of the list, which is in the address. */
export function useKeyFilter() {
  const navigate = useNavigate();
  const { type, status } = useAppSearch();
  const set = (next: AppSearch) => {
    const all = (before: AppSearch): AppSearch => ({ ...before, ...next });
    void navigate({ to: '.', search: all, replace: true });
  };
  return { type, status, active: type !== undefined || status !== undefined, set };
}

/** Chooses a type and a state. Without a state, the list has all keys but the revoked ones. */
export function KeyFilters({ filter }: { readonly filter: ReturnType<typeof useKeyFilter> }) {
  const t = useTranslations('api-keys');
  const { type, status, set } = filter;
  const width = { base: '100%', xs: '11rem' };
  return (
    <>
      <Select
        aria-label={t('list.type')}
        placeholder={t('list.any_type')}
        data={keyTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={type ?? null}
        clearable
        clearButtonProps={{ 'aria-label': t('list.any_type') }}
        onChange={(chosen) => set({ type: chosen ?? undefined })}
        w={width}
      />
      <Select
        aria-label={t('list.status')}
        placeholder={t('list.any_status')}
        data={keyStatuses.map((value) => ({ value, label: t(`list.${value}`) }))}
        value={status ?? null}
        clearable
        clearButtonProps={{ 'aria-label': t('list.any_status') }}
        onChange={(chosen) => set({ status: chosen ?? undefined })}
        w={width}
      />
    </>
  );
}

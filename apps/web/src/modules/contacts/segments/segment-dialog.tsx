import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { segments } from '../contacts.api.ts';
import { rulesOfFilter } from './rules-of-filter.ts';
import { SegmentForm } from './segment-form.tsx';

/** `customer-segment`: creates a segment, with the filters of the list as its first rules, or edits the one of the address. */
export function SegmentDialog() {
  const t = useTranslations('contacts.segment');
  const search = useAppSearch();
  const { id } = search;
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...segments.get(kumbi_code, { params: { id: id ?? '' } }), enabled: id !== undefined });
  return (
    <DialogFrame title={t(id === undefined ? 'new_title' : 'edit_title')} size="xl" onClose={close}>
      {id === undefined ? (
        <SegmentForm segment={null} rules={rulesOfFilter(search)} />
      ) : (
        <Loaded query={query} heights={[56, 56, 160]}>
          {(segment) => <SegmentForm segment={segment} rules={[]} />}
        </Loaded>
      )}
    </DialogFrame>
  );
}

import { useTranslations } from 'use-intl';
import type { CallOptions } from '../../lib/api/call.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { DialogFrame } from '../dialog-frame.tsx';
import { ErrorState } from '../error-state.tsx';
import { FormShell } from '../form-shell.tsx';
import { Loading } from '../loaded.tsx';
import type { DialogTexts, RecordField, RecordView } from './record-view.ts';

interface Props<Item, Values extends object, Name extends keyof Values & string> {
  readonly view: RecordView<Item, Values, Name>;
  readonly t: DialogTexts<Name>;
  /** The record of the address; undefined for a new one. */
  readonly id: string | undefined;
  /** The part of its query that the dialog needs. Not used for a new record. */
  readonly query: {
    readonly data: Item | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The name of the draft that this device keeps, without the record's own id. */
  readonly draftKey: string;
  /** The parts of the body that have no field. */
  readonly more?: Omit<Values, Name>;
  readonly save: (body: Values, options: CallOptions) => Promise<unknown>;
}

/** A dialog with the form of a simple record, drawn from the description of its fields. */
export function RecordFormDialog<Item, Values extends object, Name extends keyof Values & string>(
  props: Props<Item, Values, Name>,
) {
  const { t, id, query } = props;
  const { close } = useModal();
  return (
    <DialogFrame title={t(id === undefined ? 'add_title' : 'edit_title')} onClose={close}>
      {id === undefined || query.data ? (
        <RecordForm {...props} item={(id !== undefined && query.data) || null} />
      ) : query.isFetching || !query.error ? (
        <Loading heights={Object.keys(props.view.fields).map(() => 56)} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </DialogFrame>
  );
}

function RecordForm<Item, Values extends object, Name extends keyof Values & string>({
  view,
  t,
  id,
  item,
  draftKey,
  more,
  save,
}: Props<Item, Values, Name> & { readonly item: Item | null }) {
  const tc = useTranslations('app.common');
  const { close, open } = useModal();
  const { over } = useAppSearch();
  const fields = Object.entries(view.fields) as [Name, RecordField<Item>][];
  const body = (values: Values): Values => ({ ...values, ...more });
  const state = useSaveForm<Values, unknown>({
    schema: view.schema,
    multipart: view.multipart ?? false,
    initial: Object.fromEntries(fields.map(([name, { initialOf }]) => [name, initialOf(item, name)])) as Values,
    body,
    modal: view.modal,
    draftKey: `${draftKey}:${id ?? 'new'}`,
    save: (values, idempotencyKey) => save(body(values), { idempotencyKey }),
    onSaved: () => {
      // Above another form, closing returns to it; a success box would hide it.
      if (over) {
        showToast({ kind: 'success', title: t('saved') });
        close();
      } else open('box-success', { saved: view.thing, how: item ? 'updated' : 'added' }, { replace: true });
    },
  });
  return (
    <FormShell state={state} submit={item ? tc('save') : t('create')} onCancel={close}>
      {fields.map(([name, { Field, required = false }], place) => (
        <Field
          key={name}
          {...{ name, item, required, label: t(name), input: state.form.getInputProps(name) }}
          {...(place === 0 ? { 'data-autofocus': true } : {})}
        />
      ))}
    </FormShell>
  );
}

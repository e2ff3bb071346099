import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../api/api-error.ts';
import { prepareToasts } from '../feedback/toast.ts';
import { useFailureHandler } from '../feedback/use-failure-handler.ts';
import type { ModalKey } from '../modals/modal-params.ts';
import { type FormSchema, fetchSchema, knownSchema } from './form-schema.ts';
import { schemaErrors } from './schema-errors.ts';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface Options<Values extends object, Result> {
  readonly schema: FormSchema;
  readonly multipart?: boolean;
  readonly initial: Values;
  /** Returns the request body of these values, which is also the validated one. */
  readonly body?: (values: Values) => object;
  /** Rules of the screen beyond the schema, with texts in the reader's language. */
  readonly extra?: (values: Values) => Record<string, string>;
  readonly save: (values: Values, idempotencyKey: string) => Promise<Result>;
  readonly onSaved: (result: Result, values: Values) => void | Promise<void>;
  /** Handles some failures itself, which are then not shown elsewhere. @returns whether it handled the failure */
  readonly onFailed?: (error: unknown) => boolean;
  readonly modal?: ModalKey;
  /** The name of a long form's draft; short forms store none. */
  readonly draftKey?: string;
  /** Gets the paths with errors before the first one is focused, for a form with tabs. */
  readonly onInvalid?: (paths: readonly string[]) => void;
  /** False for a form without anything to lose, such as a sign-in. */
  readonly guard?: boolean;
}

export interface SaveForm<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Called when the user begins to use the form. */
  readonly begin: () => void;
  readonly saving: boolean;
  readonly draft: { readonly offered: boolean; readonly restore: () => void; readonly discard: () => void };
}

export function useSaveForm<Values extends object, Result>(options: Options<Values, Result>): SaveForm<Values> {
  const t = useTranslations();
  const [saving, setSaving] = useState(false);
  const handleFailure = useFailureHandler();
  const attempt = useRef<{ values: string; key: string } | null>(null);
  const { initial, body, schema, multipart = false, extra } = options;

  const form = useForm<Values>({
    initialValues: initial,
    validateInputOnBlur: true,
    validate: (values) => {
      const known = knownSchema(schema);
      const keys = known ? schemaErrors(known, body ? body(values) : values, multipart) : {};
      const texts = Object.fromEntries(
        Object.entries(keys).map(([path, key]) => [path, t(key as 'validation.required')]),
      );
      return { ...texts, ...extra?.(values) };
    },
  });
  const dirty = form.isDirty();
  const draft = useDraft(options.draftKey, form.values, dirty);
  const guard = useLeaveGuard({
    dirty: dirty && options.guard !== false,
    modal: options.modal,
    onDiscard: draft.forget,
    onKeep: options.draftKey === undefined ? undefined : draft.keep,
  });

  const showErrors = (errors: Readonly<Record<string, unknown>>) => {
    const [first] = Object.keys(errors);
    if (first === undefined) return;
    options.onInvalid?.(Object.keys(errors));
    // A hidden tab shows its field only after the next paint.
    requestAnimationFrame(() => form.getInputNode(first as never)?.focus());
  };

  /**
   * Returns the idempotency key of a request. A retry without a response uses the same key; other values are a new
   * request.
   */
  const keyFor = (values: Values) => {
    const text = JSON.stringify(values);
    if (attempt.current?.values !== text) attempt.current = { values: text, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  const submitValues = async (values: Values) => {
    if (saving) return;
    setSaving(true);
    try {
      const result = await options.save(values, keyFor(values));
      attempt.current = null;
      draft.forget();
      guard.release();
      await options.onSaved(result, values);
      form.resetDirty(values);
    } catch (error) {
      if (error instanceof ApiError) attempt.current = null;
      if (options.onFailed?.(error)) return;
      const fields = handleFailure(error);
      form.setErrors(fields);
      showErrors(fields);
    } finally {
      setSaving(false);
    }
  };

  const submitNow = form.onSubmit((values) => void submitValues(values as Values), showErrors);

  return {
    form,
    submit: (event) => {
      if (knownSchema(schema)) return submitNow(event);
      event?.preventDefault();
      setSaving(true);
      void fetchSchema(schema).then(() => {
        setSaving(false);
        submitNow();
      });
    },
    begin: () => {
      void fetchSchema(schema);
      void prepareToasts();
    },
    saving,
    draft: {
      offered: draft.found !== null && !dirty,
      restore: () => {
        if (draft.found) form.setValues(draft.found as Partial<Values>);
        draft.take();
      },
      discard: draft.dismiss,
    },
  };
}

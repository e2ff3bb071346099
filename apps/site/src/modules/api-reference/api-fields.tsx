import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../../texts/texts.ts';
import type { ApiField } from './api-reference.props.ts';
import { DescribedText } from './described-text.tsx';

type ShownField = ApiField & { readonly place?: string };

interface ApiFieldsProps {
  readonly lang: Locale;
  readonly title: string;
  readonly fields: readonly ShownField[];
  /** The beginning of each field's anchor. */
  readonly anchor: string;
  /** Whether a field is required is irrelevant in a response. */
  readonly answered?: boolean;
}

export function ApiFields({ title, ...list }: ApiFieldsProps) {
  if (list.fields.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <FieldList {...list} />
    </>
  );
}

function FieldList({ lang, fields, anchor, answered = false }: Omit<ApiFieldsProps, 'title'>) {
  const t = textsOf(lang).api;
  return (
    <dl className="api-fields">
      {fields.map((field) => (
        <div key={field.name} id={`${anchor}.${field.name}`}>
          <dt>
            <FieldName name={field.name} />{' '}
            <span className="api-type">
              {[field.type, field.place, answered ? undefined : needOf(field, t)]
                .filter((each) => each !== undefined)
                .join(' · ')}
            </span>
          </dt>
          <dd>
            {field.text ? (
              <p>
                <DescribedText text={field.text} />
              </p>
            ) : null}
            {field.fields.length === 0 ? null : (
              <details className="api-nested">
                <summary>{fill(t.nested, { name: field.name.split('.').at(-1) ?? '' })}</summary>
                <FieldList lang={lang} fields={field.fields} anchor={anchor} answered={answered} />
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A kind of object is neither required nor optional. */
const needOf = (
  { required }: ApiField,
  t: { readonly required: string; readonly optional: string },
): string | undefined => (required === undefined ? undefined : required ? t.required : t.optional);

/** The parents of a field are less important than its name. */
function FieldName({ name }: { readonly name: string }) {
  const end = name.lastIndexOf('.') + 1;
  return (
    <code>
      {end === 0 ? null : <span className="muted">{name.slice(0, end)}</span>}
      {name.slice(end)}
    </code>
  );
}

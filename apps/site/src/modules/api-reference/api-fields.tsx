import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../../texts/texts.ts';
import type { ApiField } from './api-reference.props.ts';
import { DescribedText } from './described-text.tsx';

interface ApiFieldsProps {
  readonly lang: Locale;
  readonly title: string;
  readonly fields: readonly (ApiField & { readonly place?: string })[];
  /** Whether a field is required is irrelevant in a response. */
  readonly answered?: boolean;
}

export function ApiFields({ lang, title, fields, answered }: ApiFieldsProps) {
  const t = textsOf(lang).api;
  if (fields.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <dl className="api-fields">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>
              <code>{field.name}</code>
            </dt>
            <dd>
              <span className="muted small">
                {[field.type, field.place, answered ? undefined : field.required ? t.required : t.optional]
                  .filter((each) => each !== undefined)
                  .join(' · ')}
              </span>
              {field.text ? (
                <span>
                  <DescribedText text={field.text} />
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

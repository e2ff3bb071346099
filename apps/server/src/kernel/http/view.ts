import type * as z from 'zod';

/** The server's side of a contract schema: times are dates, and the response writes them as text. */
export type View<Schema extends z.ZodType> = z.input<Schema>;

type Given<Schema extends z.ZodObject, Row> = Partial<View<Schema>> & {
  [Field in keyof View<Schema> as NeedsValue<View<Schema>, Field, Row>]: View<Schema>[Field];
};
/** The field itself, unless the row has one of the same name and type or the schema makes it optional. */
type NeedsValue<Shown, Field extends keyof Shown, Row> = Field extends keyof Row
  ? Row[Field] extends Shown[Field]
    ? never
    : Field
  : undefined extends Shown[Field]
    ? never
    : Field;

/**
 * Returns the view of a row: the schema's fields, each from `given` or from the row's column of the same name. It omits
 * other columns.
 */
export function viewOf<Schema extends z.ZodObject, Row extends object>(
  schema: Schema,
  row: Row,
  ...[given]: Record<never, never> extends Given<Schema, Row> ? [Given<Schema, Row>?] : [Given<Schema, Row>]
): View<Schema> {
  const view: Record<string, unknown> = {};
  const [own, other] = [given as Record<string, unknown> | undefined, row as Record<string, unknown>];
  for (const field of Object.keys(schema.shape)) {
    if (own && field in own) view[field] = own[field];
    else if (field in other) view[field] = other[field];
  }
  return view as View<Schema>;
}

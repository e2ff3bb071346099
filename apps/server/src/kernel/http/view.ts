import type * as z from 'zod';

/** What the server gives for a schema of the contract: times are dates, and the response writes them as text. */
export type View<Schema extends z.ZodType> = z.input<Schema>;

type Given<Schema extends z.ZodObject, Row> = Partial<View<Schema>> & {
  [Field in keyof View<Schema> as NeedsValue<View<Schema>, Field, Row>]: View<Schema>[Field];
};
/** The field itself, when the row has none of its name and type and the schema does not let it be absent. */
type NeedsValue<Shown, Field extends keyof Shown, Row> = Field extends keyof Row
  ? Row[Field] extends Shown[Field]
    ? never
    : Field
  : undefined extends Shown[Field]
    ? never
    : Field;

/**
 * The view of a row: the fields of the schema, each taken from the row's column of the same name unless `given` has it.
 * Columns that the schema does not list stay out.
 */
export function viewOf<Schema extends z.ZodObject, Row extends object>(
  schema: Schema,
  row: Row,
  ...[given]: Record<never, never> extends Given<Schema, Row> ? [Given<Schema, Row>?] : [Given<Schema, Row>]
): View<Schema> {
  const values: Record<string, unknown> = { ...row, ...given };
  const fields = Object.keys(schema.shape).filter((field) => field in values);
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as View<Schema>;
}

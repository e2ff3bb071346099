declare const tablesType: unique symbol;

/** The declaration of a table that `rowsOf` uses at run time. */
export interface TableDeclaration {
  readonly name: string;
  /** The column that, with the workspace, identifies one row. */
  readonly key: string;
  /** The columns that an insert takes from the clock; each update also sets `updated_at`, if it is one of them. */
  readonly stamps: readonly string[];
  /** The column that hides a row from reads while it is set. */
  readonly gone?: string;
}

/** A table with a `workspace_id`, with the types of its columns. */
export interface WorkspaceTable<Tables, Name extends keyof Tables & string, Stamp extends string>
  extends TableDeclaration {
  readonly name: Name;
  readonly stamps: readonly Stamp[];
  readonly [tablesType]?: Tables;
}

interface Options {
  /** `id` by default. */
  readonly key?: string;
  /** `created_at` by default. */
  readonly stamps?: readonly string[];
  readonly gone?: string;
}

type StampOf<Given> = Given extends { readonly stamps: readonly (infer Stamp extends string)[] } ? Stamp : 'created_at';

/**
 * Declares a module's tables that belong to workspaces, each once: `workspaceTables<CupsTables>()({ cups: {} })`. The
 * first call names the types, which the second one can't infer.
 */
export const workspaceTables =
  <Tables>() =>
  <const Given extends { readonly [Name in keyof Tables & string]?: Options }>(
    given: Given,
  ): { readonly [Name in keyof Given & keyof Tables & string]: WorkspaceTable<Tables, Name, StampOf<Given[Name]>> } =>
    Object.fromEntries(
      Object.entries(given as Record<string, Options>).map(([name, { key = 'id', stamps = ['created_at'], gone }]) => [
        name,
        { name, key, stamps, ...(gone === undefined ? {} : { gone }) },
      ]),
    ) as never;

declare const tablesType: unique symbol;

/** What `rowsOf` knows of a table while the program runs. */
export interface TableDeclaration {
  readonly name: string;
  /** The column that, with the workspace, names one row. */
  readonly key: string;
  /** The columns that an insert takes from the clock; `updated_at` among them is also set by each update. */
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
 * Declares the tables of a module that belong to workspaces, each once: `workspaceTables<ShopsTables>()({ shops: {} })`.
 * The first call names the types, which the second one cannot infer.
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

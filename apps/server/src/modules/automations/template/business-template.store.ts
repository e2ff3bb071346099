import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { BusinessTemplateTables } from './business-template.table.ts';

export type BusinessTemplateRow = Selectable<BusinessTemplateTables['flow_templates']>;

/** The parts of a template that the operator writes. */
export interface BusinessTemplateTexts {
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly graph: FlowGraph;
}

const tables = (tx: Tx) => tx.withTables<BusinessTemplateTables>();

/** Reads all templates, newest first. */
export const readBusinessTemplates = (tx: Tx): Promise<BusinessTemplateRow[]> =>
  tables(tx).selectFrom('flow_templates').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const readOfferedTemplates = (tx: Tx): Promise<BusinessTemplateRow[]> =>
  tables(tx)
    .selectFrom('flow_templates')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findOfferedTemplate = (tx: Tx, id: string): Promise<BusinessTemplateRow | undefined> =>
  tables(tx)
    .selectFrom('flow_templates')
    .selectAll()
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

/** @returns the number of stored templates, and of those that workspaces see */
export async function countBusinessTemplates(tx: Tx): Promise<{ stored: number; offered: number }> {
  const { stored, offered } = await tables(tx)
    .selectFrom('flow_templates')
    .select(({ fn }) => [
      fn.countAll<number>().as('stored'),
      fn.countAll<number>().filterWhere('withdrawn_at', 'is', null).as('offered'),
    ])
    .executeTakeFirstOrThrow();
  return { stored, offered };
}

export const insertBusinessTemplate = (
  tx: Tx,
  { id, at, name, description, graph }: BusinessTemplateTexts & { readonly id: string; readonly at: Date },
): Promise<BusinessTemplateRow> =>
  tables(tx)
    .insertInto('flow_templates')
    .values({
      id,
      name: JSON.stringify(name),
      description: JSON.stringify(description),
      graph: JSON.stringify(graph),
      created_at: at,
      updated_at: at,
      withdrawn_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns undefined for an unknown template */
export const updateBusinessTemplateRow = (
  tx: Tx,
  id: string,
  { name, description, graph, at }: Partial<BusinessTemplateTexts> & { readonly at: Date },
): Promise<BusinessTemplateRow | undefined> =>
  tables(tx)
    .updateTable('flow_templates')
    .set({
      ...(name ? { name: JSON.stringify(name) } : {}),
      ...(description ? { description: JSON.stringify(description) } : {}),
      ...(graph ? { graph: JSON.stringify(graph) } : {}),
      updated_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Hides a template, or offers it again if `at` is null. @returns undefined for an unknown template */
export const updateWithdrawn = (tx: Tx, id: string, at: Date | null): Promise<BusinessTemplateRow | undefined> =>
  tables(tx)
    .updateTable('flow_templates')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const findBusinessTemplate = (tx: Tx, id: string): Promise<BusinessTemplateRow | undefined> =>
  tables(tx).selectFrom('flow_templates').selectAll().where('id', '=', id).executeTakeFirst();

import type { ModuleContract } from './module-contract.ts';
import { modules } from './modules.ts';

type Contracts = (typeof modules)[number];
type PartOf<Contract, Part extends keyof ModuleContract> = Contract extends { readonly [Name in Part]: infer Entries }
  ? Entries
  : never;
type NamesIn<Entries> = Entries extends readonly (infer Name extends string)[] ? Name : keyof Entries & string;

/** The names that all modules give to one part of their manifests, such as every error code. */
export type NamesOf<Part extends Exclude<keyof ModuleContract, 'name'>> = NamesIn<PartOf<Contracts, Part>>;

/** The same names in the order of the modules. */
export function namesOf<Part extends Exclude<keyof ModuleContract, 'name'>>(part: Part): readonly NamesOf<Part>[] {
  return modules.flatMap((module: ModuleContract) => {
    const entries = module[part] ?? [];
    return (Array.isArray(entries) ? entries : Object.keys(entries)) as NamesOf<Part>[];
  });
}

type FactsIn<Entries, Name extends string> = Entries extends { readonly [N in Name]: infer Facts } ? Facts : never;

/** The facts about each name of one part, such as the status of each error code. */
export function factsOf<Part extends 'errors' | 'counters' | 'everyPlan' | 'keyTypes' | 'keyScopes' | 'purposes'>(
  part: Part,
): { readonly [Name in NamesOf<Part>]: FactsIn<PartOf<Contracts, Part>, Name> } {
  return Object.assign({}, ...modules.map((module: ModuleContract) => module[part] ?? {}));
}

import type { Module } from '../../kernel/module.ts';
import { registerSearch } from './search-result.routes.ts';
import { collectedSources } from './search-source.slot.ts';

export const searchModule: Module = { name: 'search', routes: registerSearch, collects: [collectedSources] };

import type { Module } from '../../kernel/module.ts';
import { registerHome } from './home.routes.ts';

export const homeModule: Module = { name: 'home', routes: registerHome };

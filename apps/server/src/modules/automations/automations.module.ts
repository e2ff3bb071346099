import type { Module } from '../../kernel/module.ts';

export const automationsModule: Module = {
  name: 'automations',
};

import { workspaceCookie } from '@kumbi/contract/shared/workspace-header.ts';
import { companies } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import type { DemoOwners } from '../../kernel/demo/demo-owner.ts';
import { setCookie } from '../../kernel/http/cookies.ts';
import { insertUser, openSession } from '../identity/identity.public.ts';
import { findCompanyByCode } from './workspace.store.ts';

const name = 'Sara Neto';
const companyName = 'Terra Boa';

export const ownerDemo: DemoOwners = {
  create: async (kernel, language, callAs) => {
    const userId = uuidv7();
    const email = `demo+${userId.slice(-6)}@kumbi.example`;
    await kernel.db.outsideWorkspaces((tx) => insertUser(tx, { id: userId, name, email, country: 'AO', language }));
    const session = await openSession(kernel, userId, { ip: '', userAgent: 'demo' });
    const cookie = session.split(';')[0] ?? '';
    const { kumbi_code: company } = await callAs(cookie)(companies.create, { name: companyName });
    const workspaceId = await findCompanyByCode(kernel.db, company);
    if (workspaceId === undefined) throw new Error('the company of the demo was not created');
    return { userId, cookie, company, companyName, workspaceId };
  },
  signIn: async (kernel, { userId, company }, caller) => [
    await openSession(kernel, userId, caller),
    setCookie(kernel.config.url, { name: workspaceCookie, value: company, readable: true }),
  ],
};

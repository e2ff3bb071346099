import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { createCompany } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Kernel } from '../../kernel/kernel.ts';
import { insertUser, openSession } from '../../modules/identity/identity.public.ts';
import { findCompanyByCode } from '../../modules/workspaces/workspaces.public.ts';
import { call, type DemoCaller } from './demo-call.ts';

const name = 'Sara Neto';
export const demoCompany = 'Terra Boa';

interface Owner {
  readonly userId: string;
  /** The code of the company, as in its addresses. */
  readonly company: string;
  readonly workspaceId: WorkspaceId;
  readonly owner: DemoCaller;
}

/** Creates the person and their company. */
export async function createOwner(kernel: Kernel, app: FastifyInstance, language: Locale): Promise<Owner> {
  const userId = uuidv7();
  const email = `demo+${userId.slice(-6)}@kumbi.example`;
  await kernel.db.outsideWorkspaces((tx) => insertUser(tx, { id: userId, name, email, country: 'AO', language }));
  const session = await openSession(kernel, userId, { ip: '', userAgent: 'demo' });
  const person: DemoCaller = { kernel, app, cookie: session.split(';')[0] ?? '' };
  const { kumbi_code: company } = await call(person, createCompany, { name: demoCompany });
  const workspaceId = await findCompanyByCode(kernel.db, company);
  if (workspaceId === undefined) throw new Error('The company of the demo was not created');
  return { userId, company, workspaceId, owner: { ...person, company } };
}

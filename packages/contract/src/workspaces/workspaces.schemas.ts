import * as z from 'zod';
import { nameText } from '../shared/fields.ts';
import { currencies } from '../shared/money.ts';
import { roles } from '../shared/roles.ts';
import { wireTime } from '../shared/wire-time.ts';

const workspaceKinds = ['creator', 'company'] as const;

export const workspaceSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(workspaceKinds),
    name: z.string(),
    kumbi_code: z
      .string()
      .meta({ description: "The company's code in addresses; for a creator workspace, its value for the header" }),
    role: z.enum(roles),
    roles: z.array(z.enum(roles)).meta({ description: "The caller's role, as a list" }),
    owner_id: z.uuid(),
    country: z.string(),
    currency: z.enum(currencies).meta({ description: 'Follows from the country' }),
    time_zone: z.string(),
    nif: z.string().meta({ description: 'The tax number, empty if there is none; also the contact details' }),
    contact_email: z.string(),
    contact_phone: z.string(),
    contact_address: z.string(),
    website: z.string(),
    logo: z.string().nullable().meta({ description: 'The address of a small image; null if there is none' }),
    former_codes: z.array(z.string()).meta({ description: 'Its earlier codes, whose links still lead here' }),
    is_kwaba_provider: z.boolean(),
    operator_visit: z
      .object({
        id: z.uuid(),
        own: z.boolean().meta({ description: 'True if the caller is the visiting operator' }),
        by: z.string(),
        reason: z.string(),
        ends_at: wireTime,
      })
      .optional()
      .meta({
        description: 'An operator who can read the workspace at the moment, shown to its owner and the operator',
      }),
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.output<typeof workspaceSchema>;

const companyNameLength = 80;

export const companySchema = z.object({ name: nameText(companyNameLength) });

export const deleteCompanySchema = z.object({
  confirm: nameText(companyNameLength).meta({ description: "The company's name, entered again" }),
});

export const deletedCompanySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kumbi_code: z.string(),
    deleted_at: wireTime,
    restorable_until: wireTime.meta({ description: 'Then it is erased with all its data' }),
  })
  .meta({ id: 'DeletedCompany' });
export type DeletedCompany = z.output<typeof deletedCompanySchema>;

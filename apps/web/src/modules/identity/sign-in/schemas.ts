/** The schemas of a sign-in, which its page doesn't need before the first input. */
const schemas = () => import('@kumbi/contract/identity/identity.schemas.ts');

export const fetchSignInSchema = async () => (await schemas()).signInSchema;
export const fetchOneTimeCodeSchema = async () => (await schemas()).oneTimeCodeSchema;
export const fetchRecoveryCodeSchema = async () => (await schemas()).recoveryCodeSchema;

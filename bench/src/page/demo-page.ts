import type { Installation } from '../running/installation.ts';

/** Returns a product page of the demo business, with pictures, texts and neighbours like a real shop. */
export async function demoPage(installation: Installation): Promise<string> {
  const answer = await fetch(`${installation.url}/api/v1/demo/sign-in`, {
    method: 'POST',
    headers: { 'accept-language': 'pt' },
  });
  if (!answer.ok) throw new Error(`the demo was refused: ${answer.status}`);
  const { rows } = await installation.admin().query<{ path: string }>(
    `select '/pt/s/' || s.code || '/' || p.code as path from products p join shops s on s.workspace_id = p.workspace_id and s.id = p.shop_id
       where p.title = 'Mel de Malanje 500 g'`,
  );
  if (!rows[0]) throw new Error('the demo has no such product');
  return rows[0].path;
}

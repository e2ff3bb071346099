import { parse, validate } from 'uuid';
import type { OpenTarget } from './open-link.service.ts';

/** The parameter of our pages with the click that led to it. */
const clickParam = 'kl';

/** Returns a click's id as addresses have it. */
const clickText = (id: string): string => Buffer.from(parse(id)).toString('base64url');

/** Returns the target of one click. Only our pages get its id: other sites have no use for it. */
export function clickedUrl({ url, isOwn }: OpenTarget, id: string): string {
  if (!isOwn) return url;
  const target = new URL(url);
  target.searchParams.set(clickParam, clickText(id));
  return target.href;
}

const hex = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** @returns undefined if the text isn't the id of a click */
export function clickOfText(text: string): string | undefined {
  if (!/^[\w-]{22}$/.test(text)) return undefined;
  const id = Buffer.from(text, 'base64url').toString('hex').replace(hex, '$1-$2-$3-$4-$5');
  return validate(id) ? id : undefined;
}

/** Returns the id of the click in an address; undefined without a valid one. */
export function clickIn(address: string | undefined): string | undefined {
  if (!address?.includes(`${clickParam}=`) || !URL.canParse(address)) return undefined;
  return clickOfText(new URL(address).searchParams.get(clickParam) ?? '');
}
